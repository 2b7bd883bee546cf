//! The techniques of human solvers: one row each.
//!
//! A file or a folder here is a finder, for one technique or for several that are looked
//! for in one way. A technique is a row of this table: a new one is a finder and a row,
//! or a row alone.

pub(crate) mod almost_locked;
pub(crate) mod als;
pub(crate) mod bug;
pub(crate) mod chains;
pub(crate) mod clues;
pub(crate) mod colors;
mod common;
pub(crate) mod complex_fish;
pub(crate) mod deadly;
pub(crate) mod death_blossom;
pub(crate) mod domino_loop;
pub(crate) mod elsewhere;
pub(crate) mod exocet;
pub(crate) mod fireworks;
pub(crate) mod fish;
pub(crate) mod forcing;
pub(crate) mod graves;
pub(crate) mod guardians;
pub(crate) mod intersections;
pub(crate) mod large_wings;
pub(crate) mod multi_sector;
pub(crate) mod oddagons;
pub(crate) mod overlay;
mod prelude;
pub(crate) mod rank;
pub(crate) mod reasons;
pub(crate) mod search;
pub(crate) mod short_wings;
pub(crate) mod single_digit;
pub(crate) mod singles;
pub(crate) mod subsets;
pub(crate) mod sue_de_coq;
pub(crate) mod sue_de_coq_3d;
mod tables;
pub(crate) mod templates;
pub(crate) mod uniqueness;
pub(crate) mod whips;
pub(crate) mod wings;
pub(crate) mod xyz_ring;

/// Hands the techniques to a macro, in the order in which callers see them: HoDoKu's
/// order of search, then what it does not know. A row says
///
/// * its facts: name in programs, name in sentences, HoDoKu's code or one of our own, the
///   module of its finder, what it needs (see `Need`), which of a language's texts is its
///   own, and its article, or with it a name that is not formed by putting the two
///   together; then, after `by`, who described it, and where;
/// * for each scale that knows it what that scale reads there: see the scales' files.
macro_rules! techniques {
    ($macro:ident) => {
        $macro! {
            FullHouse { "full_house" "Full House" "0000" singles Nothing "full_house" "a" } hodoku(100 Easy 4 by_default) se(1 1.0) reasons(1 Easy) whips(1 single);
            // HoDoKu knows it and never looks for it: a hidden single is found first.
            LastDigit { "last_digit" "Last Digit" "0001" singles Nothing "last_digit" "a" } hodoku(150 Easy 4 on_request);
            NakedSingle { "naked_single" "Naked Single" "0003" singles Nothing "naked_single" "a" } hodoku(200 Easy 4 by_default) se(6 2.3) reasons(2 Easy) whips(2 single);
            HiddenSingle { "hidden_single" "Hidden Single" "0002" singles Nothing "hidden_single" "a" } hodoku(300 Easy 14 by_default) se(2 1.2) reasons(3 Easy) whips(3 single);
            // Clues beyond houses: HoDoKu has none, so these rows are a scale of our own. A
            // puzzle of clues takes many such steps, so each is worth little, or the sum alone
            // would make every one of them extreme.
            ClueBounds { "clue_bounds" "Clue Bound" "C100" clues Clues "clue" "a" } hodoku(400 Easy 4 by_default);
            OneCombination { "one_combination" "Only Combination" "C200" clues Clues "combinations" "an" } hodoku(410 Easy 4 by_default);
            Combinations { "combinations" "Sum Combination" "C201" clues Clues "combinations" "a" } hodoku(420 Medium 6 by_default);
            LockedInClue { "locked_in_sum" "Locked Sum Digit" "C202" clues Clues "locked_in_sum" "a" } hodoku(430 Medium 8 by_default);
            ClueCandidates { "clue_candidates" "Clue Restriction" "C101" clues Clues "clue" "a" } hodoku(440 Medium 8 by_default);
            InniesOuties1 { "innies_outies_1" "Innie or Outie of One House" "C301" clues Clues "innies" "an" } hodoku(450 Medium 10 by_default);
            InniesOuties2 { "innies_outies_2" "Innie or Outie of Two Houses" "C302" clues Clues "innies" "an" } hodoku(460 Hard 20 by_default);
            LockedPair { "locked_pair" "Locked Pair" "0110" subsets Nothing "naked_subset" "a" } hodoku(1000 Medium 40 by_default);
            LockedTriple { "locked_triple" "Locked Triple" "0111" subsets Nothing "naked_subset" "a" } hodoku(1100 Medium 60 by_default);
            Pointing { "locked_candidates_pointing" "Locked Candidates Type 1 (Pointing)" "0100" intersections Nothing "locked_candidates" "a" } hodoku(1200 Medium 50 by_default) se(8 2.6);
            Claiming { "locked_candidates_claiming" "Locked Candidates Type 2 (Claiming)" "0101" intersections Nothing "locked_candidates" "a" } hodoku(1210 Medium 50 by_default) se(9 2.8);
            NakedPair { "naked_pair" "Naked Pair" "0200" subsets Nothing "naked_subset" "a" } hodoku(1300 Medium 60 by_default) se(10 3.0);
            NakedTriple { "naked_triple" "Naked Triple" "0201" subsets Nothing "naked_subset" "a" } hodoku(1400 Medium 80 by_default) se(13 3.6);
            HiddenPair { "hidden_pair" "Hidden Pair" "0210" subsets Nothing "hidden_subset" "a" } hodoku(1500 Medium 70 by_default) se(12 3.4);
            HiddenTriple { "hidden_triple" "Hidden Triple" "0211" subsets Nothing "hidden_subset" "a" } hodoku(1600 Medium 100 by_default) se(15 4.0);
            // Again of our own: clues together with houses.
            CageOfHouse { "sum_and_house" "Required Sum Digit" "C203" clues Clues "sum_and_house" "a" } hodoku(1610 Medium 15 by_default);
            KillerPair { "killer_pair" "Killer Pair" "C401" clues Clues "killer_subset" "a" } hodoku(1620 Medium 20 by_default);
            KillerTriple { "killer_triple" "Killer Triple" "C402" clues Clues "killer_subset" "a" } hodoku(1630 Hard 30 by_default);
            CageConflict { "combination_conflict" "Combination Conflict" "C403" clues Clues "combination_conflict" "a" } hodoku(1640 Hard 30 by_default);
            InniesOuties3 { "innies_outies_3" "Innie or Outie of Three Houses" "C303" clues Clues "innies" "an" } hodoku(1650 Hard 30 by_default);
            InniesOuties4 { "innies_outies_4" "Innie or Outie of Four Houses" "C304" clues Clues "innies" "an" } hodoku(1660 Hard 40 by_default);
            ClueArrangements { "clue_arrangements" "Clue Arrangement" "C102" clues Clues "clue" "a" } hodoku(1670 Hard 40 by_default);
            NakedQuadruple { "naked_quadruple" "Naked Quadruple" "0202" subsets Nothing "naked_subset" "a" } hodoku(2000 Hard 120 by_default) se(30 5.0);
            HiddenQuadruple { "hidden_quadruple" "Hidden Quadruple" "0212" subsets Nothing "hidden_subset" "a" } hodoku(2100 Hard 150 by_default) se(32 5.4);
            XWing { "x_wing" "X-Wing" "0300" fish Nothing "fish" "an" } hodoku(2200 Hard 140 by_default) se(11 3.2);
            Swordfish { "swordfish" "Swordfish" "0301" fish Nothing "fish" "a" } hodoku(2300 Hard 150 by_default) se(14 3.8);
            Jellyfish { "jellyfish" "Jellyfish" "0302" fish Nothing "fish" "a" } hodoku(2400 Hard 160 by_default) se(31 5.2);
            Squirmbag { "squirmbag" "Squirmbag" "0303" fish Nothing "fish" "a" } hodoku(2500 Unfair 470 on_request);
            Whale { "whale" "Whale" "0304" fish Nothing "fish" "a" } hodoku(2600 Unfair 470 on_request);
            Leviathan { "leviathan" "Leviathan" "0305" fish Nothing "fish" "a" } hodoku(2700 Unfair 470 on_request);
            RemotePair { "remote_pair" "Remote Pair" "0703" chains Nothing "remote_pair" "a" } hodoku(2800 Hard 110 by_default);
            BugPlusOne { "bug_plus_one" "Bivalue Universal Grave + 1" "0610" bug Unique "bug" "a" } hodoku(2900 Hard 100 by_default) se(36 5.6);
            Skyscraper { "skyscraper" "Skyscraper" "0400" single_digit Nothing "two_links" "a" } hodoku(3000 Hard 130 by_default) se(16 4.0);
            TwoStringKite { "two_string_kite" "2-String Kite" "0401" single_digit Nothing "two_links" "a" } hodoku(3100 Hard 150 by_default) se(17 4.1);
            DualTwoStringKite { "dual_two_string_kite" "Dual 2-String Kite" "0404" single_digit Nothing "two_links" "a" } hodoku(3100 Hard 150 by_default);
            TurbotFish { "turbot_fish" "Turbot Fish" "0403" single_digit Nothing "two_links" "a" } hodoku(3120 Hard 120 by_default) se(18 4.1);
            EmptyRectangle { "empty_rectangle" "Empty Rectangle" "0402" single_digit Nothing "empty_rectangle" "an" } hodoku(3170 Hard 120 by_default);
            DualEmptyRectangle { "dual_empty_rectangle" "Dual Empty Rectangle" "0405" single_digit Nothing "empty_rectangle" "a" } hodoku(3170 Hard 120 by_default);
            WWing { "w_wing" "W-Wing" "0803" wings Nothing "w_wing" "a" } hodoku(3200 Hard 150 by_default);
            XyWing { "xy_wing" "XY-Wing" "0800" wings Nothing "xy_wing" "an" } hodoku(3300 Hard 160 by_default) se(20 4.2);
            XyzWing { "xyz_wing" "XYZ-Wing" "0801" wings Nothing "xy_wing" "an" } hodoku(3400 Hard 180 by_default) se(21 4.4);
            WxyzWing { "wxyz_wing" "WXYZ-Wing" "SE09" large_wings Nothing "large_wing" "a" by "http://sudopedia.enjoysudoku.com/WXYZ-Wing.html" } hodoku(3410 Hard 200 on_request) se(35 5.5);
            VwxyzWing { "vwxyz_wing" "VWXYZ-Wing" "SE10" large_wings Nothing "large_wing" "a" by "http://sudopedia.enjoysudoku.com/WXYZ-Wing.html" } hodoku(3411 Hard 220 on_request) se(41 6.2);
            UvwxyzWing { "uvwxyz_wing" "UVWXYZ-Wing" "SE11" large_wings Nothing "large_wing" "a" by "http://sudopedia.enjoysudoku.com/WXYZ-Wing.html" } hodoku(3412 Unfair 240 on_request) se(43 6.6);
            TuvwxyzWing { "tuvwxyz_wing" "TUVWXYZ-Wing" "SE12" large_wings Nothing "large_wing" "a" by "http://sudopedia.enjoysudoku.com/WXYZ-Wing.html" } hodoku(3413 Unfair 260 on_request) se(49 7.5);
            XyzRing { "xyz_ring" "XYZ-Ring" "N240" xyz_ring Nothing "xyz_ring" "an" by "github.com/KyouyamaKazusa0805/Sudoku" } hodoku(3414 Hard 200 on_request);
            AlmostLockedPair { "almost_locked_pair" "Almost Locked Pair" "N241" almost_locked Nothing "almost_locked" "an" by "http://forum.enjoysudoku.com/almost-locked-candidates-t4477.html" } hodoku(3415 Hard 120 on_request);
            AlmostLockedTriple { "almost_locked_triple" "Almost Locked Triple" "N242" almost_locked Nothing "almost_locked" "an" by "http://forum.enjoysudoku.com/almost-locked-candidates-t4477.html" } hodoku(3416 Hard 150 on_request);
            MWing { "m_wing" "M-Wing" "N250" short_wings Nothing "chain" "an" by "github.com/KyouyamaKazusa0805/Sudoku" } hodoku(3420 Hard 180 on_request);
            SplitWing { "split_wing" "Split-Wing" "N251" short_wings Nothing "chain" "a" by "github.com/KyouyamaKazusa0805/Sudoku" } hodoku(3421 Hard 180 on_request);
            HybridWing { "hybrid_wing" "Hybrid-Wing" "N252" short_wings Nothing "chain" "a" by "github.com/KyouyamaKazusa0805/Sudoku" } hodoku(3422 Hard 180 on_request);
            LocalWing { "local_wing" "Local-Wing" "N253" short_wings Nothing "chain" "a" by "github.com/KyouyamaKazusa0805/Sudoku" } hodoku(3423 Hard 180 on_request);
            GroupedMWing { "grouped_m_wing" "Grouped M-Wing" "N254" short_wings Nothing "chain" "a" by "github.com/KyouyamaKazusa0805/Sudoku" } hodoku(3424 Hard 200 on_request);
            GroupedSplitWing { "grouped_split_wing" "Grouped Split-Wing" "N255" short_wings Nothing "chain" "a" by "github.com/KyouyamaKazusa0805/Sudoku" } hodoku(3425 Hard 200 on_request);
            GroupedHybridWing { "grouped_hybrid_wing" "Grouped Hybrid-Wing" "N256" short_wings Nothing "chain" "a" by "github.com/KyouyamaKazusa0805/Sudoku" } hodoku(3426 Hard 200 on_request);
            GroupedLocalWing { "grouped_local_wing" "Grouped Local-Wing" "N257" short_wings Nothing "chain" "a" by "github.com/KyouyamaKazusa0805/Sudoku" } hodoku(3427 Hard 200 on_request);
            Uniqueness1 { "uniqueness_1" "Uniqueness Test 1" "0600" uniqueness Unique "rectangle" "a" } hodoku(3500 Hard 100 by_default) se(22 4.5);
            Uniqueness2 { "uniqueness_2" "Uniqueness Test 2" "0601" uniqueness Unique "rectangle" "a" } hodoku(3600 Hard 100 by_default) se(23 4.5);
            Uniqueness3 { "uniqueness_3" "Uniqueness Test 3" "0602" uniqueness Unique "rectangle" "a" } hodoku(3700 Hard 100 by_default) se(24 4.5);
            Uniqueness4 { "uniqueness_4" "Uniqueness Test 4" "0603" uniqueness Unique "rectangle" "a" } hodoku(3800 Hard 100 by_default) se(25 4.5);
            Uniqueness5 { "uniqueness_5" "Uniqueness Test 5" "0604" uniqueness Unique "rectangle" "a" } hodoku(3900 Hard 100 by_default);
            Uniqueness6 { "uniqueness_6" "Uniqueness Test 6" "0605" uniqueness Unique "rectangle" "a" } hodoku(4000 Hard 100 by_default);
            HiddenRectangle { "hidden_rectangle" "Hidden Rectangle" "0606" uniqueness Unique "rectangle" "a" } hodoku(4010 Hard 100 by_default);
            AvoidableRectangle1 { "avoidable_rectangle_1" "Avoidable Rectangle Type 1" "0607" uniqueness Unique "rectangle" "an" } hodoku(4020 Hard 100 by_default);
            AvoidableRectangle2 { "avoidable_rectangle_2" "Avoidable Rectangle Type 2" "0608" uniqueness Unique "rectangle" "an" } hodoku(4030 Hard 100 by_default);
            // Beyond HoDoKu, on request only: these rows do not change what its paths are.
            UniqueRectangle { "unique_rectangle" "Unique Rectangle" "N100" deadly Unique "deadly" "a" by "http://sudopedia.enjoysudoku.com/Unique_Rectangle.html" } hodoku(4031 Hard 150 on_request);
            UniqueLoop { "unique_loop" "Unique Loop" "N101" deadly Unique "deadly" "a" by "http://sudopedia.enjoysudoku.com/Unique_Loop.html" } hodoku(4032 Unfair 200 on_request);
            ExtendedRectangle { "extended_rectangle" "Extended Rectangle" "N102" deadly Unique "deadly" "an" by "http://sudopedia.enjoysudoku.com/Extended_Unique_Rectangle.html" } hodoku(4033 Unfair 200 on_request);
            BugLite { "bug_lite" "BUG Lite" "N103" deadly Unique "deadly" "a" by "http://sudopedia.enjoysudoku.com/BUG_Lite.html" } hodoku(4034 Unfair 220 on_request);
            Borescoper { "borescopers_pattern" "Borescoper's Deadly Pattern" "N104" deadly Unique "deadly" "a" by "borescoper, forum.enjoysudoku.com" } hodoku(4035 Unfair 220 on_request);
            UniqueMatrix { "unique_matrix" "Unique Matrix" "N105" deadly Unique "deadly" "a" by "Sunnie Shine, SudokuStudio" } hodoku(4036 Unfair 250 on_request);
            DeadlyPattern { "deadly_pattern" "Deadly Pattern" "N106" deadly Unique "deadly" "a" by "http://sudopedia.enjoysudoku.com/Deadly_Pattern.html" } hodoku(4037 Unfair 250 on_request);
            BugPlusN { "bug_plus_n" "Bivalue Universal Grave + n" "N107" graves Unique "grave" "a" by "http://sudopedia.enjoysudoku.com/Bivalue_Universal_Grave.html" } hodoku(4038 Unfair 200 on_request);
            ReverseBug { "reverse_bug" "Reverse Bivalue Universal Grave" "N108" graves Unique "reverse_grave" "a" by "http://sudopedia.enjoysudoku.com/Reverse_BUG.html" } hodoku(4039 Unfair 200 on_request);
            FinnedXWing { "finned_x_wing" "Finned X-Wing" "0310" fish Nothing "finned_fish" "a" } hodoku(4100 Hard 130 by_default);
            SashimiXWing { "sashimi_x_wing" "Sashimi X-Wing" "0320" fish Nothing "finned_fish" "a" } hodoku(4200 Hard 150 by_default);
            FinnedSwordfish { "finned_swordfish" "Finned Swordfish" "0311" fish Nothing "finned_fish" "a" } hodoku(4300 Unfair 200 by_default);
            SashimiSwordfish { "sashimi_swordfish" "Sashimi Swordfish" "0321" fish Nothing "finned_fish" "a" } hodoku(4400 Unfair 240 by_default);
            FinnedJellyfish { "finned_jellyfish" "Finned Jellyfish" "0312" fish Nothing "finned_fish" "a" } hodoku(4500 Unfair 250 by_default);
            SashimiJellyfish { "sashimi_jellyfish" "Sashimi Jellyfish" "0322" fish Nothing "finned_fish" "a" } hodoku(4600 Unfair 260 by_default);
            FinnedSquirmbag { "finned_squirmbag" "Finned Squirmbag" "0313" fish Nothing "finned_fish" "a" } hodoku(4700 Unfair 470 on_request);
            SashimiSquirmbag { "sashimi_squirmbag" "Sashimi Squirmbag" "0323" fish Nothing "finned_fish" "a" } hodoku(4800 Unfair 470 on_request);
            FinnedWhale { "finned_whale" "Finned Whale" "0314" fish Nothing "finned_fish" "a" } hodoku(4900 Unfair 470 on_request);
            SashimiWhale { "sashimi_whale" "Sashimi Whale" "0324" fish Nothing "finned_fish" "a" } hodoku(5000 Unfair 470 on_request);
            FinnedLeviathan { "finned_leviathan" "Finned Leviathan" "0315" fish Nothing "finned_fish" "a" } hodoku(5100 Unfair 470 on_request);
            SashimiLeviathan { "sashimi_leviathan" "Sashimi Leviathan" "0325" fish Nothing "finned_fish" "a" } hodoku(5200 Unfair 470 on_request);
            SueDeCoq { "sue_de_coq" "Sue de Coq" "1101" sue_de_coq Nothing "sue_de_coq" "a" } hodoku(5300 Unfair 250 by_default);
            SueDeCoq3d { "sue_de_coq_3d" "Sue de Coq in Three Dimensions" "N222" sue_de_coq_3d Nothing "sue_de_coq_3d" "a" by "github.com/KyouyamaKazusa0805/Sudoku" } hodoku(5301 Unfair 280 on_request);
            FireworkTriple { "firework_triple" "Firework Triple" "N200" fireworks Nothing "firework" "a" by "shye, http://forum.enjoysudoku.com/fireworks-t39513.html" } hodoku(5310 Unfair 250 on_request);
            FireworkQuadruple { "firework_quadruple" "Firework Quadruple" "N201" fireworks Nothing "firework" "a" by "shye, http://forum.enjoysudoku.com/fireworks-t39513.html" } hodoku(5311 Unfair 280 on_request);
            Guardians { "guardians" "Guardians" "N210" guardians Nothing "guardians" "a loop with Guardians" by "http://sudopedia.enjoysudoku.com/Broken_Wing.html" } hodoku(5320 Unfair 250 on_request);
            BivalueOddagon { "bivalue_oddagon" "Bivalue Oddagon" "N211" oddagons Nothing "oddagon" "a" by "http://forum.enjoysudoku.com/technique-share-odd-bivalue-loop-bivalue-oddagon-t33153.html" } hodoku(5321 Unfair 250 on_request);
            TrivalueOddagon { "trivalue_oddagon" "Trivalue Oddagon" "N212" oddagons Nothing "oddagon" "a" by "http://forum.enjoysudoku.com/chromatic-patterns-t39885.html" } hodoku(5322 Unfair 300 on_request);
            DominoLoop { "domino_loop" "Domino Loop" "N220" domino_loop Nothing "domino_loop" "a" by "Steve Kurzhals, http://forum.enjoysudoku.com/domino-loops-sk-loops-beyond-t32789.html" } hodoku(5323 Unfair 350 on_request);
            MultiSector { "multi_sector_locked_set" "Multi-Sector Locked Set" "N221" multi_sector Nothing "multi_sector" "a" by "http://forum.enjoysudoku.com/exotic-patterns-a-resume-t30508-270.html" } hodoku(5324 Unfair 350 on_request);
            JuniorExocet { "junior_exocet" "Junior Exocet" "N230" exocet Nothing "exocet" "a" by "David P Bird, http://forum.enjoysudoku.com/jexocet-compendium-t32370.html" } hodoku(5325 Unfair 400 on_request);
            SeniorExocet { "senior_exocet" "Senior Exocet" "N231" exocet Nothing "exocet" "a" by "champagne, David P Bird, http://forum.enjoysudoku.com/jexocet-compendium-t32370.html" } hodoku(5326 Unfair 450 on_request);
            DoubleExocet { "double_exocet" "Double Exocet" "N232" exocet Nothing "double_exocet" "a" by "David P Bird, http://forum.enjoysudoku.com/jexocet-compendium-t32370.html" } hodoku(5327 Unfair 450 on_request);
            SimpleColorsTrap { "simple_colors_trap" "Simple Colors Trap" "0500" colors Nothing "colors" "a" } hodoku(5330 Hard 150 by_default);
            SimpleColorsWrap { "simple_colors_wrap" "Simple Colors Wrap" "0501" colors Nothing "colors" "a" } hodoku(5330 Hard 150 by_default);
            MultiColors1 { "multi_colors_1" "Multi Colors 1" "0502" colors Nothing "colors" "a" } hodoku(5360 Hard 200 by_default);
            MultiColors2 { "multi_colors_2" "Multi Colors 2" "0503" colors Nothing "colors" "a" } hodoku(5360 Hard 200 by_default);
            // Our own. Before chains, which know houses only and find little among clues; where there
            // are no clues, after all others, see `plan`.
            Reason1 { "reason_1" "Reason of One Constraint" "C501" reasons Variant "reason" "a" } hodoku(5391 Medium 5 by_default) reasons(4 Easy);
            Reason2 { "reason_2" "Reason of Two Constraints" "C502" reasons Variant "reason" "a" } hodoku(5392 Hard 10 by_default) reasons(5 Medium);
            Reason3 { "reason_3" "Reason of Three Constraints" "C503" reasons Variant "reason" "a" } hodoku(5393 Hard 15 by_default) reasons(6 Hard);
            ReasonOfMore { "reason_more" "Reason of Many Constraints" "C504" reasons Variant "reason" "a" } hodoku(5394 Unfair 20 by_default) reasons(7 Unfair);
            XChain { "x_chain" "X-Chain" "0701" chains Nothing "chain" "an" } hodoku(5400 Unfair 260 by_default) se(- 6.6);
            XyChain { "xy_chain" "XY-Chain" "0702" chains Nothing "chain" "an" } hodoku(5500 Unfair 260 by_default) se(- 6.6);
            NiceLoop { "nice_loop" "Continuous Nice Loop" "0706" chains Nothing "loop" "a" } hodoku(5600 Unfair 280 by_default) se(- 7.0);
            DiscontinuousLoop { "discontinuous_nice_loop" "Discontinuous Nice Loop" "0707" chains Nothing "discontinuous" "a" } hodoku(5600 Unfair 280 by_default) se(- 7.0);
            Aic { "aic" "Alternating Inference Chain" "0708" chains Nothing "chain" "an" } hodoku(5600 Unfair 280 by_default) se(- 7.0);
            GroupedNiceLoop { "grouped_nice_loop" "Grouped Continuous Nice Loop" "0709" chains Nothing "loop" "a" } hodoku(5650 Unfair 300 by_default);
            GroupedDiscontinuousLoop { "grouped_discontinuous_nice_loop" "Grouped Discontinuous Nice Loop" "0710" chains Nothing "discontinuous" "a" } hodoku(5650 Unfair 300 by_default);
            GroupedAic { "grouped_aic" "Grouped Alternating Inference Chain" "0711" chains Nothing "chain" "a" } hodoku(5650 Unfair 300 by_default);
            AlsXz { "als_xz" "Almost Locked Set XZ-Rule" "0901" als Nothing "als" "an" } hodoku(5700 Unfair 300 by_default);
            AlsXyWing { "als_xy_wing" "Almost Locked Set XY-Wing" "0902" als Nothing "als" "an" } hodoku(5800 Unfair 320 by_default);
            AlsChain { "als_chain" "Almost Locked Set Chain" "0903" als Nothing "als" "an" } hodoku(5900 Unfair 340 by_default);
            DeathBlossom { "death_blossom" "Death Blossom" "0904" death_blossom Nothing "blossom" "a" } hodoku(6000 Unfair 360 on_request);
            FrankenXWing { "franken_x_wing" "Franken X-Wing" "0330" complex_fish Nothing "complex_fish" "a" } hodoku(6100 Unfair 300 by_default);
            FrankenSwordfish { "franken_swordfish" "Franken Swordfish" "0331" complex_fish Nothing "complex_fish" "a" } hodoku(6200 Unfair 350 by_default);
            FrankenJellyfish { "franken_jellyfish" "Franken Jellyfish" "0332" complex_fish Nothing "complex_fish" "a" } hodoku(6300 Unfair 370 on_request);
            FrankenSquirmbag { "franken_squirmbag" "Franken Squirmbag" "0333" complex_fish Nothing "complex_fish" "a" } hodoku(6400 Extreme 470 on_request);
            FrankenWhale { "franken_whale" "Franken Whale" "0334" complex_fish Nothing "complex_fish" "a" } hodoku(6500 Extreme 470 on_request);
            FrankenLeviathan { "franken_leviathan" "Franken Leviathan" "0335" complex_fish Nothing "complex_fish" "a" } hodoku(6600 Extreme 470 on_request);
            FinnedFrankenXWing { "finned_franken_x_wing" "Finned Franken X-Wing" "0340" complex_fish Nothing "finned_complex_fish" "a" } hodoku(6700 Unfair 390 by_default);
            FinnedFrankenSwordfish { "finned_franken_swordfish" "Finned Franken Swordfish" "0341" complex_fish Nothing "finned_complex_fish" "a" } hodoku(6800 Unfair 410 by_default);
            FinnedFrankenJellyfish { "finned_franken_jellyfish" "Finned Franken Jellyfish" "0342" complex_fish Nothing "finned_complex_fish" "a" } hodoku(6900 Unfair 430 on_request);
            FinnedFrankenSquirmbag { "finned_franken_squirmbag" "Finned Franken Squirmbag" "0343" complex_fish Nothing "finned_complex_fish" "a" } hodoku(7000 Extreme 470 on_request);
            FinnedFrankenWhale { "finned_franken_whale" "Finned Franken Whale" "0344" complex_fish Nothing "finned_complex_fish" "a" } hodoku(7100 Extreme 470 on_request);
            FinnedFrankenLeviathan { "finned_franken_leviathan" "Finned Franken Leviathan" "0345" complex_fish Nothing "finned_complex_fish" "a" } hodoku(7200 Extreme 470 on_request);
            MutantXWing { "mutant_x_wing" "Mutant X-Wing" "0350" complex_fish Nothing "complex_fish" "a" } hodoku(7300 Extreme 450 on_request);
            MutantSwordfish { "mutant_swordfish" "Mutant Swordfish" "0351" complex_fish Nothing "complex_fish" "a" } hodoku(7400 Extreme 450 on_request);
            MutantJellyfish { "mutant_jellyfish" "Mutant Jellyfish" "0352" complex_fish Nothing "complex_fish" "a" } hodoku(7500 Extreme 450 on_request);
            MutantSquirmbag { "mutant_squirmbag" "Mutant Squirmbag" "0353" complex_fish Nothing "complex_fish" "a" } hodoku(7600 Extreme 470 on_request);
            MutantWhale { "mutant_whale" "Mutant Whale" "0354" complex_fish Nothing "complex_fish" "a" } hodoku(7700 Extreme 470 on_request);
            MutantLeviathan { "mutant_leviathan" "Mutant Leviathan" "0355" complex_fish Nothing "complex_fish" "a" } hodoku(7800 Extreme 470 on_request);
            FinnedMutantXWing { "finned_mutant_x_wing" "Finned Mutant X-Wing" "0360" complex_fish Nothing "finned_complex_fish" "a" } hodoku(7900 Extreme 470 on_request);
            FinnedMutantSwordfish { "finned_mutant_swordfish" "Finned Mutant Swordfish" "0361" complex_fish Nothing "finned_complex_fish" "a" } hodoku(8000 Extreme 470 on_request);
            FinnedMutantJellyfish { "finned_mutant_jellyfish" "Finned Mutant Jellyfish" "0362" complex_fish Nothing "finned_complex_fish" "a" } hodoku(8100 Extreme 470 on_request);
            FinnedMutantSquirmbag { "finned_mutant_squirmbag" "Finned Mutant Squirmbag" "0363" complex_fish Nothing "finned_complex_fish" "a" } hodoku(8200 Extreme 470 on_request);
            FinnedMutantWhale { "finned_mutant_whale" "Finned Mutant Whale" "0364" complex_fish Nothing "finned_complex_fish" "a" } hodoku(8300 Extreme 470 on_request);
            FinnedMutantLeviathan { "finned_mutant_leviathan" "Finned Mutant Leviathan" "0365" complex_fish Nothing "finned_complex_fish" "a" } hodoku(8400 Extreme 470 on_request);
            KrakenFish1 { "kraken_fish_1" "Kraken Fish Type 1" "0371" complex_fish Nothing "kraken" "a" } hodoku(8450 Extreme 500 on_request);
            KrakenFish2 { "kraken_fish_2" "Kraken Fish Type 2" "0372" complex_fish Nothing "kraken" "a" } hodoku(8450 Extreme 500 on_request);
            Rank { "rank" "Rank" "N223" rank Nothing "rank" "a" by "Allan Barker, sudokuone.com" } hodoku(8493 Extreme 500 on_request);
            PatternOverlay { "pattern_overlay" "Pattern Overlay" "N260" overlay Nothing "overlay" "a" by "Myth Jellies, https://www.sudokuwiki.org/Pattern_Overlay_Method" } hodoku(8494 Extreme 500 on_request);
            Whip { "whip" "Whip" "N300" whips Nothing "nishio" "a" by "Denis Berthier, The Hidden Logic of Sudoku, 2007" } hodoku(8495 Extreme 500 on_request) whips(4 whip);
            Braid { "braid" "Braid" "N301" whips Nothing "nishio" "a" by "Denis Berthier, The Hidden Logic of Sudoku, 2007" } hodoku(8496 Extreme 500 on_request) whips(4 braid);
            GWhip { "g_whip" "g-Whip" "N302" whips Nothing "g_whip" "a" by "Denis Berthier, Pattern-Based Constraint Satisfaction and Logic Puzzles, 2012" } hodoku(8497 Extreme 500 on_request);
            ForcingChainContradiction { "forcing_chain_contradiction" "Forcing Chain Contradiction" "1301" forcing Nothing "told" "a" } hodoku(8500 Extreme 500 by_default);
            ForcingChainVerity { "forcing_chain_verity" "Forcing Chain Verity" "1302" forcing Nothing "told" "a" } hodoku(8500 Extreme 500 by_default);
            ForcingNetContradiction { "forcing_net_contradiction" "Forcing Net Contradiction" "1303" forcing Nothing "told" "a" } hodoku(8600 Extreme 700 by_default);
            ForcingNetVerity { "forcing_net_verity" "Forcing Net Verity" "1304" forcing Nothing "told" "a" } hodoku(8600 Extreme 700 by_default);
            TemplateSet { "template_set" "Template Set" "1201" templates Nothing "templates" "a" } hodoku(8700 Extreme 10000 on_request);
            TemplateDelete { "template_delete" "Template Delete" "1202" templates Nothing "templates" "a" } hodoku(8800 Extreme 10000 on_request);
            // Brute Force: no technique helps, a cell is filled by a search.
            Search { "search" "Search" "" search Nothing "search" "a" } hodoku(8900 Extreme 10000 by_default) reasons(8 Extreme) whips(5 search);
            DirectPointing { "direct_pointing" "Direct Pointing" "SE01" elsewhere Nothing "direct_locked" "a" } se(3 1.7);
            DirectClaiming { "direct_claiming" "Direct Claiming" "SE02" elsewhere Nothing "direct_locked" "a" } se(4 1.9);
            DirectHiddenPair { "direct_hidden_pair" "Direct Hidden Pair" "SE03" elsewhere Nothing "direct_hidden" "a" } se(5 2.0);
            DirectHiddenTriple { "direct_hidden_triple" "Direct Hidden Triple" "SE04" elsewhere Nothing "direct_hidden" "a" } se(7 2.5);
            GroupedTurbotFish { "grouped_turbot_fish" "Grouped Turbot Fish" "SE05" elsewhere Nothing "two_links" "a" } se(19 4.3);
            ThreeStrongLinks { "three_strong_links" "Three Strong Links" "SE06" elsewhere Nothing "link_row" "a row of three strong links" } se(33 5.4);
            FourStrongLinks { "four_strong_links" "Four Strong Links" "SE07" elsewhere Nothing "link_row" "a row of four strong links" } se(40 5.8);
            StrongLinkLoop { "strong_link_loop" "Loop of Strong Links" "SE08" elsewhere Nothing "link_row" "a" } se(34 4.0);
            UniqueLoop1 { "unique_loop_1" "Unique Loop Type 1" "SE13" elsewhere Unique "unique_loop" "a" } se(26 4.6);
            UniqueLoop2 { "unique_loop_2" "Unique Loop Type 2" "SE14" elsewhere Unique "unique_loop" "a" } se(27 4.6);
            UniqueLoop3 { "unique_loop_3" "Unique Loop Type 3" "SE15" elsewhere Unique "unique_loop" "a" } se(28 4.6);
            UniqueLoop4 { "unique_loop_4" "Unique Loop Type 4" "SE16" elsewhere Unique "unique_loop" "a" } se(29 4.6);
            Bug2 { "bug_2" "Bivalue Universal Grave Type 2" "SE17" elsewhere Unique "graves" "a" } se(37 5.7);
            Bug3 { "bug_3" "Bivalue Universal Grave Type 3" "SE18" elsewhere Unique "graves" "a" } se(39 5.8);
            Bug4 { "bug_4" "Bivalue Universal Grave Type 4" "SE19" elsewhere Unique "graves" "a" } se(38 5.7);
            AlignedPair { "aligned_pair_exclusion" "Aligned Pair Exclusion" "SE20" elsewhere Nothing "aligned" "an" } se(42 6.2);
            AlignedTriple { "aligned_triple_exclusion" "Aligned Triple Exclusion" "SE21" elsewhere Nothing "aligned" "an" } se(50 7.5);
            XCycle { "x_cycle" "X-Cycle" "SE22" elsewhere Nothing "told" "an" } se(44 6.5);
            YCycle { "y_cycle" "Y-Cycle" "SE23" elsewhere Nothing "told" "a" } se(45 6.5);
            XyCycle { "xy_cycle" "XY-Cycle" "SE24" elsewhere Nothing "told" "an" } se(47 7.0);
            ForcingXChain { "forcing_x_chain" "Forcing X-Chain" "SE25" elsewhere Nothing "told" "a" } se(46 6.6);
            ForcingChain { "forcing_chain" "Forcing Chain" "SE26" elsewhere Nothing "told" "a" } se(48 7.0);
            Nishio { "nishio" "Nishio" "SE27" elsewhere Nothing "told" "a" } se(51 7.5);
            MultipleChains { "multiple_forcing_chains" "Multiple Forcing Chains" "SE28" elsewhere Nothing "told" "a set of Multiple Forcing Chains" } se(52 8.0);
            DynamicChains { "dynamic_forcing_chains" "Dynamic Forcing Chains" "SE29" elsewhere Nothing "told" "a set of Dynamic Forcing Chains" } se(53 8.5);
            DynamicChainsPlus { "dynamic_forcing_chains_plus" "Dynamic Forcing Chains Plus" "SE30" elsewhere Nothing "told" "a set of Dynamic Forcing Chains Plus" } se(54 9.0);
            NestedChains2 { "nested_forcing_chains_2" "Nested Forcing Chains Level 2" "SE31" elsewhere Nothing "told" "a set of Nested Forcing Chains Level 2" } se(55 9.5);
            NestedChains3 { "nested_forcing_chains_3" "Nested Forcing Chains Level 3" "SE32" elsewhere Nothing "told" "a set of Nested Forcing Chains Level 3" } se(56 10.0);
            NestedChains4 { "nested_forcing_chains_4" "Nested Forcing Chains Level 4" "SE33" elsewhere Nothing "told" "a set of Nested Forcing Chains Level 4" } se(57 10.5);
        }
    };
}
pub(crate) use techniques;
