/** Parts of words in British spelling, also inside identifiers. */
const british = new RegExp(
  'analys(?:ed|ing)|artefact|behaviour|cancell(?:ed|ing)|catalogue|centre|cheque|colour|enquir|favour|fibre|flavour|grey|harbour|honour|' +
    'judgement|labell(?:ed(?!by)|ing)|licence|millilitre|modell|mould|neighbour|programme(?![dr])|travell|' +
    '(?:capital|categor|initial|normal|optim|organ|recogn|serial|summar|synchron)is(?:e|ed|es|ing|ation)(?![a-z])',
  'i',
);

/** Names that cannot change: values of the REST contract, names in the database, and a key of the import format. */
const released = new Set([
  'Cancelled',
  'cancelled',
  'cancelled_at',
  'catalogue_stock',
  'catalogue_loads',
  'colours',
]);

/** Words and identifiers of a text in British spelling, except released names. */
export function britishSpellings(text: string): string[] {
  return (text.match(/\w+/g) ?? []).filter((word) => british.test(word) && !released.has(word));
}
