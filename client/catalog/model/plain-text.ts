const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decode(entity: string, name: string): string {
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? entity;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/** The start of a rich text as plain text, for the page's head: whole words, at most `length` characters. */
export function plainText(html: string, length = 155): string {
  const text = html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(#?\w+);/g, decode)
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const end = Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('。') + 1, cut.lastIndexOf('，'));
  return `${cut.slice(0, end > length / 2 ? end : length).trimEnd()}…`;
}
