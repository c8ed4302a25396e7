/** The cities around the Berkeley warehouse by the zip codes that the post office gives them. */
// prettier-ignore
const zipsOfCities: Record<string, readonly string[]> = {
  Berkeley: ['94701', '94702', '94703', '94704', '94705', '94707', '94708', '94709', '94710', '94712', '94720'],
  Albany: ['94706'],
  'El Cerrito': ['94530'],
  Emeryville: ['94608', '94662'],
  Oakland: [
    '94601', '94602', '94603', '94605', '94606', '94607', '94609', '94610', '94611', '94612',
    '94613', '94618', '94619', '94621',
  ],
  Alameda: ['94501', '94502'],
  Richmond: ['94801', '94804', '94805'],
  'San Pablo': ['94806'],
  'El Sobrante': ['94803'],
  Pinole: ['94564'],
  Hercules: ['94547'],
  'San Leandro': ['94577', '94578', '94579'],
  Orinda: ['94563'],
  Moraga: ['94556'],
  Lafayette: ['94549'],
  'San Francisco': [
    '94102', '94103', '94104', '94105', '94107', '94108', '94109', '94110', '94111', '94112',
    '94114', '94115', '94116', '94117', '94118', '94121', '94122', '94123', '94124', '94127',
    '94131', '94132', '94133', '94134', '94158',
  ],
};

const cities = new Map(
  Object.entries(zipsOfCities).flatMap(([city, zips]) => zips.map((zip): [string, string] => [zip, city])),
);

/** The place of a five-digit zip code: the city if it is near the warehouse, the state if it is in California. */
export function placeOfZip(zip: string): { city: string | null; state: 'CA' | null } {
  const number = Number(zip);
  return { city: cities.get(zip) ?? null, state: number >= 90001 && number <= 96162 ? 'CA' : null };
}
