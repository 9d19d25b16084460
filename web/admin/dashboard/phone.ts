/** The width up to which the dashboard's lists are rows instead of cards, so that the page stays a few screens long. */
export const PHONE = '(max-width: 39.99rem)'
