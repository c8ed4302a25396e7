/** Where a text ends in a label that has its characters in this order with at most one other between them; null where it has not. */
export function endWithGap(label: string, text: string): number | null {
  for (let start = 0; start + text.length <= label.length; start += 1) {
    let same = 0;
    while (same < text.length && label[start + same] === text[same]) same += 1;
    if (same === text.length) return start + text.length;
    if (same > 0 && label.startsWith(text.slice(same), start + same + 1)) return start + text.length + 1;
  }
  return null;
}
