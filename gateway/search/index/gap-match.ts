/** The end position of a text in a label that contains its characters in order with at most one other in between; null without a match. */
export function endOfGapMatch(label: string, text: string): number | null {
  for (let start = 0; start + text.length <= label.length; start += 1) {
    let same = 0;
    while (same < text.length && label[start + same] === text[same]) same += 1;
    if (same === text.length) return start + text.length;
    if (same > 0 && label.startsWith(text.slice(same), start + same + 1)) return start + text.length + 1;
  }
  return null;
}
