/** A whole number with a true minus sign, as it stands in the sheet. */
export function signed(value: number): string {
  return value < 0 ? `\u2212${-value}` : `${value}`;
}
