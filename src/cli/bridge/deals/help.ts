/** How `lie deals` is asked. */

export const HELP = `lie deals [FILE] [--where CONDITIONS] [--line A=CARDS] [--count N] [--json]
  Finds deals. FILE is a bridge problem: its hands, contract, goal, start and what its calls show are kept, and its own
  solution is the line "author". Without a file:
  --deal PBN: one to three hands of thirteen cards, - for the others; --contract "3NT by S", --goal N, --student S,
    --play CARDS: the cards so far, from the opening lead on. With a file --play goes on after its start.
  --where: what is asked; given more than once all of it holds. --conditions FILE: the same from a file, # for remarks.
      W has SJ ST            E has one of HK HQ      NS points 25+        W spades 4-6 (or S)
      W shape 5-4-3-1        W shape exactly 5-4-3-1 (spades, hearts, diamonds, clubs)        E balanced
      auction                what the calls show     HJ loses             a card of the seat to play; or wins
      line A fails           line author wins        and, or, not, brackets; each line of a file is to hold
      line H8 HJ/HA fails    the cards of a line in the place of its name
  --line NAME=CARDS: what the student plays, one item a turn; SJ/SA is the jack, or the ace where the jack does not take
    the trick. The opponents play their best; where the line ends, or cannot be followed, all go on with open cards.
    A long line is followed as far as 300 of its positions reach.
  --count N (10): deals that are wanted; --draws N (100000, or 5000 where the play is asked): deals that are drawn
    at most; --seed N (1): the same seed, the same deals; --nodes N: positions for each question to the solver.
  Points, lengths, shapes and cards are counted exactly where they can be; what cannot is drawn, and the share told
  with the bounds between which it lies 19 times of 20. Ctrl+C ends the search and tells what was found.
  --json: {"deals": [PBN], "drawn", "fitting", "unknown", "rarity": {"share", "low", "high", "exact", "of"}}; "of" is how
    many deals there are with these hands and this play. "stopped": true where it was called off.
lie deals --deal PBN [--where CONDITIONS] [--auction "S: 1D pass 1S"] --contracts NS|EW [--count N] [--json]
  Bidding practice: what every contract of a side takes over many deals of the other hands (100 when --count is absent),
  how often each level is made, with the bounds between which the true figure lies 19 times of 20, and a histogram of
  tricks. --auction: the dealer and the calls; what they show by the rules of thumb of this house is said, and holds in the
  deals, but for what no deal can keep. What they say by another agreement goes into --where. With --json "auction":
  {"shown": [{"call": its place from 0, "rule", "says"}], "dropped": the same}. --json: "contracts": {"S": {"tricks": [14 counts], "levels": {"4":
  {"share", "low", "high"}}}} besides.
lie deals FILE --missing CARDS [--json]
  The deal that is still missing for an error of the student's: all cards since the start, of all four hands, the last one
  is the error. Deals near to the file's own come first. With the deal the error loses, and the author's line still wins; where no line is written, the goal can still be made.
  A deal is missing only for an error that the file's own deals do not punish yet.
  --json: {"deal": PBN or null, "alone": whether it punishes the error by itself, "tried", "near", "punished": whether the
    file's deals punish it already, "by": NAME of one that does so by itself, if any does}
lie deals FILE --set CARDS [--set CARDS ...] [--json]
  Deals from nothing: none of the file's own; found one after the other until every error given so is punished and
  the author's line wins against all of them, and of these the fewest. --json: {"deals": [PBN], "open": [CARDS]}
lie deals FILE --needed [--json]
  The deals that a problem needs, from its first real deal and its solution alone: the mistakes that a good player may make
  beside the line are thought of, a deal is looked for that punishes each, and the fewest that do are kept. --draws N: deals
  that are tried for one mistake. --json: {"deals": [PBN], "errors": [CARDS] that they punish, "open": [CARDS] that
  look as good and that nothing was found against}
lie deals FILE --smallest [--json]
  The fewest of the file's real deals that punish what all of them punish.
  --json: {"keep": [NAME], "without": [NAME], "proved": whether nothing was left open}
  Before --missing and --needed look, a card of the file's line that cannot be played or gives the goal away is named with
  its place, or deals against which nothing wins; --smallest names a card that cannot be played where it leaves much open.`;
