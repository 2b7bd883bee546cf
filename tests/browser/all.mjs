// All tests, in one browser; what is measured comes first, long ones next.
import "./speed.test.mjs";
import "./help.test.mjs";
import "./look.test.mjs";
import "./shiny.test.mjs";
import "./hands.test.mjs";
import "./keys.test.mjs";
import "./keep.test.mjs";
import "./modes.test.mjs";
import "./widths.test.mjs";
import "./engine.test.mjs";
import "./site.test.mjs";
