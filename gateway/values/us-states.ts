/** The 50 states and the District of Columbia. */
// prettier-ignore
export const usStates = [
  'AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID',
  'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO',
  'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR', 'PA',
  'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY',
] as const;

/** The code of a state in a REST address; null for another text. */
export const stateCodeOf = (state: string): (typeof usStates)[number] | null =>
  usStates.find((code) => code === state.trim().toUpperCase()) ?? null;

/** The code of a country in a REST address; null for another text. */
export const countryCodeOf = (country: string): 'US' | null => (country === 'United States' ? 'US' : null);
