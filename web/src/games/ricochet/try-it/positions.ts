// The puzzles of the first page: each takes three moves, the first with red alone, the others with helpers.
export const positions: readonly string[] = [
  '7x7-B6es-D2es-D3Rh-E2es-E5es_RG2-BE5-YC7_RD3_none',
  '7x7-B2es-B4es-B5es-D6es-F5es-G6Rh_RE2-BE3-YC6_RG6_none',
  '7x7-A2Rh-B2es-B3es-C5es-E2es-E4es_RC6-BE1-YA6_RA2_none',
];
