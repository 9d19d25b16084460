import { formatNumber } from './format.ts'

/** 'R$ 12.300,00' and '−R$ 12.300,00', with a space that does not break. */
export const formatReais = (reais: number) => `${reais < 0 ? '−' : ''}R$\u00a0${formatNumber(Math.abs(reais), 2)}`

/** '+R$ 82,00' and '−R$ 82,00'. */
export const formatReaisChange = (reais: number) => `${reais > 0 ? '+' : ''}${formatReais(reais)}`
