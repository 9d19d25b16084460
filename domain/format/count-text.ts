import { formatNumber } from './format.ts'

/** '1 cabeça', '12 cabeças'. */
export const countText = (count: number, noun: string) => `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`
