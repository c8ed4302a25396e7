/** Colors of the storefront (client/ui/tokens.css) for pages and emails of the REST API, which do not load its style sheet. */
export const colors = {
  paper: '#fbfaf7',
  card: '#ffffff',
  ink: '#1c2420',
  soft: '#4a554e',
  line: '#e3e0d8',
  control: '#7a837c',
  jade: '#0b6b4f',
  jadeHover: '#085540',
} as const;
