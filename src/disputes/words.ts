/** What the search knows about words, in Swedish and English together. Everything without diacritics and capitals. */

/** Words that people use for the same thing; the forms that the stemmer does not bring together stand here too. */
const SYNONYMS: readonly string[] = [
  'dam damen blacklady spaderdam maja majan spaderdam queen lady q sq karring karringen tant drottning',
  'hjarter hjarta hjartan hjartat hjartern heart',
  'spader spade spadern',
  'klover club klovern',
  'ruter diamond',
  'kung king',
  'ess ace ass esset',
  'knekt jack knekten',
  'stick trick sticket sticken',
  'giv deal given omgang runda rond round dela delar delare givare dealer dealt',
  'byta byte skicka passa lamna pass exchange skickas bytet bytte give gives gave vidare',
  'ge ger gav gett ges gavs',
  'utspel lead led leads leading leda inleda leder',
  'borja starta start begin began startar inled oppna open forhand',
  'moon mane manen slam shooter shot shoot skjuta',
  'renons void',
  'renonsfel revoke renege reneged fuska fusk cheat felbekannelse felspel misplay',
  'folja bekanna follow fargtvang foljde bekande',
  'farg suit',
  'trumf trump trumfa ruff',
  'kasta slanga saka dumpa discard throw dump slough threw slang drop sluff sluffa',
  'lagga laggas lagger laggs lade la lagt play spela spelar spelade put',
  'poang point score podng',
  'summa sum total addup totalt sammanlagt summera',
  'pinne pinnar mark streck',
  'lika oavgjort tie tied draw equal likadan same samma even',
  'grans limit',
  'exakt precis exactly exact jamnt',
  'forlora forlorare forlorar lose loser lost forlorat korda kord torsk',
  'vinna vinnare vinner win winner won vann vunnit seger',
  'slut end sluta stop avsluta slutar finish over avbryta ended',
  'barn child children kid ungar barnen',
  'bort undan remove removed bortlagda borttagna out aside',
  'kort card kortet korten',
  'spelare player person pers people personer folk',
  'titta kika kolla se look peek see tjuvkika tjuvtitta smygtitta glutta tjuvkikade tjuvkikat tjyvkika tjyvkikade tjyvkikat tjyvtitta',
  'maste must forced tvungen tvingas behover need obliged haveto tvang plikt',
  'mittemot across opposite',
  'vanster left',
  'hoger right',
  'hall direction way riktning',
  'lek kortlek deck pack kortlekar lekar',
  'par pair partner lag team medspelare partnership lagkamrat kamrat teammate',
  'fel wrong mistake felaktig',
  'felgiv misdeal redeal omgiv',
  'bryta bruten brutna brutet bryter break broken broke krossa brutit bryts brot brots',
  'forsta first forst inledande opening',
  'talong talon stock',
  'upplock pickup',
  'sla slar slas beat beaten slagen',
  'fylla fill refill pafyllning replenish',
  'lange tid time duration timme hour minut minute speltid',
  'engelska english engelsk',
  'alder age gammal old aldersgrans aring aringar',
  'lagst lowest least minst low fewest few lite fa farre fewer',
  'hogst highest most flest high starkast starkaste strongest',
  'vard worth kosta cost value varde kostar costs',
  'blanda shuffle',
  'likadana identical identiska dubbletter duplicate',
  'straffkort penalty straff',
  'allt everything alla all',
  'tva two tvaa tvaan tvaor tvaorna deuce twos 2',
  'tre three trea trean treor threes 3',
  'fyra four 4',
  'fem five 5',
  'sex six 6',
  'sju seven 7',
  'atta eight 8',
  'nio nine 9',
  'tio ten 10',
  'elva eleven 11',
  'tolv twelve 12',
  'tretton thirteen 13',
  'fjorton fourteen 14',
  'femtio fifty 50',
  'tjugofem 25',
  'tjugosex 26',
  'hundra hundred 100',
  'egen egna eget own self sjalv',
  'nastan almost nearly fattas saknas missing missade missed',
  'borttappad borttappat borttappade forsvunnen forsvunnet forsvunnit vanished',
  'vagra refuse refuses refused nekar reject rejected godkanner accept godtas klagar complains',
];

/** Several words that mean one thing. Tried in this order on the plain text. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(i|in) dam\b/g, ' damspel '],
  [/\b(svarta? damen?|spader ?dam(en)?|queen of spades?|spade queen|black queen)\b/g, ' spaderdam '],
  [/\bblack lady\b/g, ' blacklady '],
  [/\b(svarta? maja|black maja)\b/g, ' svartamaja '],
  [/\b(black mari[ae]|black baz)\b/g, ' blackmaria '],
  [/\b(svarta? maria)\b/g, ' svartamaria '],
  [
    /\b(ta|tar|tog|tagit|tagna|tagits|fick|samla(de)?) (allt|alla|allihop|allihopa|allting|hem allt|hela rubbet|precis allt)( kort| poang)?\b/g,
    ' moon ',
  ],
  [
    /\b(take|takes|took|taken|taking|got|collect(ed)?) (everything|all|em all)( the (points|cards|hearts))?\b/g,
    ' moon ',
  ],
  [/\b(shoot|shoots|shot|shooting) the moon\b/g, ' moon '],
  [/\b(skjuta?|skjuter|skot) (manen|mane)\b/g, ' moon '],
  [/\b(spelas?|spelar|spelade|spelat|ga|gar|lagga|lagger) ut\b/g, ' utspel '],
  [/\bmitt ?emot\b/g, ' mittemot '],
  [/\b(ge|ger|dela|delar|gett|delat|delas|ges) om\b/g, ' omgiv '],
  [/\b(deal|dealt|dealing) again\b/g, ' omgiv '],
  [/\brenons ?fel(et)?\b/g, ' renonsfel '],
  [/\b(plocka|plockar|plockas|ta|tar|tog|lyfta?) upp\b/g, ' upplock '],
  [/\b(pick|picks|picked|take|takes) (them )?up\b/g, ' upplock '],
  [/\b(tappat|tappade|slarvat|slarvade) bort\b/g, ' borttappad '],
  [/\b(lost|losing) (a|one|some|the)? ?cards?\b/g, ' borttappad card '],
  [/\b(ta|tar|tas|plocka|plockas|lagg|lagga|laggs|laggas) (bort|undan|ur|ifran)\b/g, ' bort '],
  [/\b(take|taken|takes|leave|left) out\b/g, ' bort '],
  [/\b(have|has|had) to\b/g, ' haveto '],
  [/\badds? (up )?(to|up)\b/g, ' addup '],
  [/\b(ga|gar|far|fa) (inte )?ihop\b/g, ' addup '],
  [/\b(just|one) short\b/g, ' fattas '],
];

/** Words that say little by themselves. They weigh something, so that "who" and "how many" are not quite lost. */
const COMMON = new Set(
  (
    'vad ar en ett i pa om man jag du vi ni de den det som av till med har och att for nar hur vem vilka vilken vilket var far kan ska ' +
    'ha blir bli inte eller sa dar har han hon henne honom min mina mitt sin sitt sina vara varit nagon nagot ens da nu ju va vid fran upp ' +
    'the a an is are i you we they it of to with do does did be in on and or if when how who which what can may my your her she he him his ' +
    'me them this that there at for from not allowed someone somebody one get gets has have was were will would should any up by ' +
    'spel spelet game partiet parti regel regler rule rules gor gora hander happens what’s whats'
  ).split(' '),
);

export const isCommon = (word: string): boolean => COMMON.has(word);

/** Longest first. Swedish endings, and the English ones that are not Swedish as well. */
const ENDINGS = [
  'arnas',
  'ernas',
  'ornas',
  'arna',
  'erna',
  'orna',
  'aren',
  'ades',
  'ande',
  'ende',
  'ings',
  'ing',
  'ade',
  'ats',
  'ens',
  'ets',
  'ers',
  'ies',
  'ar',
  'er',
  'or',
  'en',
  'et',
  'es',
  'ed',
  'as',
  'at',
  'an',
  'ad',
  'na',
  'a',
  'e',
  's',
  'n',
];

/** The word without its ending: three letters stay at least. */
function stem(word: string): string {
  for (const ending of ENDINGS) {
    if (word.length - ending.length >= 3 && word.endsWith(ending)) return word.slice(0, -ending.length);
  }
  return word;
}

const SUITS: Readonly<Record<string, string>> = {
  '♠': ' spader ',
  '♥': ' hjarter ',
  '♦': ' ruter ',
  '♣': ' klover ',
};

/** Lower case, without diacritics; suit signs and set phrases as words. */
function plain(text: string): string {
  const letters = text
    .replace(/[♠♥♦♣]/g, (suit) => SUITS[suit] ?? ' ')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\bspader (q|queen|d|dam)\b/g, 'spaderdam')
    .trim();
  return PHRASES.reduce((said, [phrase, word]) => said.replace(phrase, word), letters);
}

export const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/\s+/)
    .filter((word) => word !== '');

const CONCEPTS: ReadonlyMap<string, number> = new Map(
  // The first group that names a word has it.
  SYNONYMS.flatMap((group, concept) => group.split(' ').map((word) => [word, concept] as const)).reverse(),
);

const STEM_CONCEPTS: ReadonlyMap<string, number> = new Map(
  [...CONCEPTS].map(([word, concept]) => [stem(word), concept] as const),
);

/** The key under which two forms of one word meet: a word of one group is never taken for another's. */
export const formOf = (word: string): string => `${conceptOf(word)} ${stem(word)}`;

/** Every word that stands in the synonyms: misspelt ones are matched with them too. */
export const SYNONYM_WORDS: readonly string[] = [...CONCEPTS.keys()];

/** What a word is counted as: its group of synonyms, else its stem. */
export function conceptOf(word: string): string {
  const concept = CONCEPTS.get(word) ?? STEM_CONCEPTS.get(stem(word));
  return concept === undefined ? stem(word) : `#${concept}`;
}

/** Edits between two words (a swap of neighbours is one), or more than `most`. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const now = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      }
      now.push(cost);
    }
    if (Math.min(...now) > most) return most + 1;
    before = last;
    last = now;
  }
  return last[b.length] ?? most + 1;
}
