/** Money is integer cents in the database and in calculations, and reais in JSON and on screens. */
export const MAX_REAIS = 1_000_000

export const toCents = (reais: number) => Math.round(reais * 100) || 0
export const toReais = (cents: number) => cents / 100

/** `hundredths` of a percent of an amount, rounded to the cent, halves up. */
export const percentOfCents = (cents: number, hundredths: number) => Math.round((cents * hundredths) / 10_000)
