/** The version on the page until the API answers, and when it fails. */
export const FALLBACK_VERSION = { version: '4.2.0', date: '02 de Agosto de 2025' }
