/** A rough key of how an English word sounds, for spellings that are wrong in more letters than a slip: `insence`, `jazmine`. */
export const soundOf = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c(?!h)|q/g, 'k')
    .replace(/z/g, 's')
    .replace(/[iy]/g, 'i')
    .replace(/e[aei]/g, 'i')
    .replace(/(.)\1+/g, '$1')
    .replace(/e$/, '');
