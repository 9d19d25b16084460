/** What the page says until the API answers, and where it does not. */
export const FALLBACK_VERSION = { version: '4.2.0', date: '02 de Agosto de 2025' }
