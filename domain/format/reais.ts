import { formatNumber } from './format.ts'

/** 'R$ 12.300,00', with a space that does not break. */
export const formatReais = (reais: number) => `R$\u00a0${formatNumber(reais, 2)}`
