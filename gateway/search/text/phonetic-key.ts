/** A rough phonetic key of an English word. Finds misspellings that differ in several letters: `insence`, `jazmine`. */
export const phoneticKeyOf = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c(?!h)|q/g, 'k')
    .replace(/z/g, 's')
    .replace(/[iy]/g, 'i')
    .replace(/e[aei]/g, 'i')
    .replace(/(.)\1+/g, '$1')
    .replace(/e$/, '');
