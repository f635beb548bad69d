/** The help text of `lie deals`. */

export const DEALS_HELP = `lie deals [FILE] [--where CONDITIONS] [--line A=CARDS] [--count N] [--json]
  Finds deals. FILE is a bridge problem: its hands, contract, goal and start are kept, and what its
  calls show; its own solution is the line "author". Without a file:
  --deal PBN: one to three hands of thirteen cards, - for the others; --contract "3NT by S", --goal N,
    --student S, --play CARDS: the cards so far, from the opening lead on. With a file, --play goes on
    after its start.
  --where: a condition; if it is given more than once, all must hold. --conditions FILE: the same from
    a file, one condition a line, # for comments.
      W has SJ ST            E has one of HK HQ      NS points 25+        W spades 4-6 (or S)
      W shape 5-4-3-1        W shape exactly 5-4-3-1 (spades, hearts, diamonds, clubs)
      E balanced             auction (what the calls show)
      HJ loses               a card of the seat to play; or wins
      line A fails           line author wins        and, or, not, brackets
      line H8 HJ/HA fails    the cards of a line in the place of its name
  --line NAME=CARDS: the student's cards, one item a turn; SJ/SA is the jack, or the ace where the
    jack does not take the trick. The opponents play their best. Where the line ends or cannot be
    followed, all go on double dummy. Of a long line at most 300 positions are followed.
  --count N (10): deals wanted; --draws N (100000, or 5000 where play is asked for): deals drawn at
    most; --seed N (1): the same seed gives the same deals; --nodes N: positions for each question
    to the solver.
  Points, lengths, shapes and cards are counted exactly where possible. Everything else is sampled,
  and its share is given with a 95% interval. Ctrl+C ends the search and prints what was found.
  --json: {"deals": [PBN], "drawn", "fitting", "unknown", "rarity": {"share", "low", "high", "exact",
    "of"}}; "of": the number of deals with these hands and this play. "stopped": true after Ctrl+C.
lie deals --deal PBN [--where CONDITIONS] [--auction "S: 1D pass 1S"] --contracts NS|EW [--count N] [--json]
  Bidding practice: the tricks that every contract of a side takes over many deals of the other hands
  (default: 100), how often each level is made, with a 95% interval, and a histogram of tricks.
  --auction: the dealer and the calls. What they show by the rules of thumb is printed and holds in
  the deals, except for what no deal can satisfy. Agreements of your own go into --where.
  --json: also "contracts": {"S": {"tricks": [14 counts], "levels": {"4": {"share", "low", "high"}}}},
    and with --auction "auction": {"shown": [{"call": its index from 0, "rule", "says"}], "dropped":
    the same}.
lie deals FILE --missing CARDS [--json]
  Finds the deal that a problem lacks to punish an error: CARDS are all cards since the start, of all
  four hands, and the last one is the error. Deals close to the file's own come first. With the deal
  the error loses and the author's line still wins; if there is no line, the goal can still be made.
  Errors that the file's deals already punish lack no deal.
  --json: {"deal": PBN or null, "alone": true if it punishes the error by itself, "tried", "near",
    "punished": true if the file's deals already do, "by": the NAME of one that does so by itself}
lie deals FILE --set CARDS [--set CARDS ...] [--json]
  Finds a set of deals from nothing, without the file's own: one after the other, until every error
  given is punished and the author's line wins against all of them; then the fewest of these.
  --json: {"deals": [PBN], "open": [CARDS]}
lie deals FILE --needed [--json]
  Finds the deals that a problem needs, from its first real deal and its solution alone: it thinks of
  the errors that a good player may make, looks for a deal that punishes each, and keeps the fewest
  that do. --draws N: deals tried for one error.
  --json: {"deals": [PBN], "errors": [CARDS] that they punish, "open": [CARDS] that look as good as
    the line and that no deal was found against}
lie deals FILE --smallest [--json]
  Finds the fewest of the file's real deals that punish what all of them punish.
  --json: {"keep": [NAME], "without": [NAME], "proved": true if nothing was left open}
  Before --missing and --needed search, they name a card of the file's line that cannot be played or
  gives the goal away, with its position, or deals against which nothing wins. --smallest names a
  card that cannot be played if it leaves much open.`;
