/** The fields of the figures in responses. */
import { boolean, integer, kg, number, orNull, percent } from '../schema/output-field.ts'
import type { FigureKey } from './figures.ts'

const error = (of: string) => orNull(percent(`Erro médio ${of}, sem sinal`), 'nulo se nada foi pesado')

const fields = {
  planned: () => kg('Quanto estava previsto'),
  delivered: () => kg('Quanto foi descarregado'),
  difference_percent: () =>
    orNull(percent('Descarregado menos previsto, sobre o previsto'), 'nulo se nada estava previsto'),
  kg_per_head: () => orNull(number('Consumo por cabeça, em kg por dia'), 'nulo sem animais'),
  dry_matter: () => kg('Matéria seca descarregada'),
  live_weight: () => kg('Peso vivo dos lotes que receberam trato'),
  dry_matter_intake: () =>
    orNull(number('Matéria seca comida por dia, em % do peso vivo, pelos dias como foram tratados'), 'nulo sem peso'),
  dry_matter_per_head: () => orNull(number('Matéria seca por cabeça, em kg por dia'), 'nulo sem animais'),
  readings: () => integer('Dias com leitura de cocho'),
  mean_note: () => orNull(percent('Média das notas'), 'nulo sem leitura'),
  avg_load_error: () => error('de carregamento'),
  avg_unload_error: () => error('de descarga'),
} satisfies Record<FigureKey, () => unknown>

export const figureFields = <const Keys extends readonly FigureKey[]>(keys: Keys) =>
  Object.fromEntries(keys.map(key => [key, fields[key]()])) as {
    [Key in Keys[number]]: ReturnType<(typeof fields)[Key]>
  }

/** In responses the field is there where it is true. */
export const unconfirmedField = () =>
  ({
    'unconfirmed?': boolean('A soma tem pesos de dois aparelhos que aguardam alguém dizer se foi um trato ou dois'),
  }) as const

/** The field of a lot. */
export const deletedField = () => ({ 'deleted?': boolean('O lote foi excluído depois') }) as const
