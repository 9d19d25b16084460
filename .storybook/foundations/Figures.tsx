/** How numbers, weights, percents, days and hours are written, by the functions of the product. */
import type { ReactNode } from 'react'
import { countText } from '../../domain/format/count-text.ts'
import { formatDelay } from '../../domain/format/duration.ts'
import {
  formatDate,
  formatDateTime,
  formatKg,
  formatLongDay,
  formatPercent,
  formatPercentChange,
  formatRelativeDay,
  formatShortDate,
  formatTime,
} from '../../domain/format/format.ts'
import { Section, Sheet } from './Sheet.tsx'

const today = '2026-11-20'
const instant = '2026-11-20T08:05:00Z'
const farm = 'America/Sao_Paulo'

const groups: { title: string; text: string; rows: [what: string, shown: ReactNode, note: string][] }[] = [
  {
    title: 'Pesos',
    text: 'Sempre em quilogramas, com ponto de milhar. O sistema guarda gramas inteiros.',
    rows: [
      ['Carga do vagão', formatKg(15000), 'Sem casas: a balança não mostra menos de 1 kg'],
      ['Peso médio', formatKg(412.5, 1), 'Uma casa'],
      ['Por cabeça', `${formatKg(9.56, 2)}/cab/dia`, 'Duas casas'],
      ['Ganho diário', `${formatKg(1.45, 2)}/dia`, 'Duas casas'],
    ],
  },
  {
    title: 'Porcentagens',
    text: 'Vírgula decimal, o símbolo junto do número. Uma diferença leva sempre o sinal.',
    rows: [
      ['Parte de uma receita', formatPercent(62.5), 'Até duas casas, sem zeros à direita'],
      ['Nota do cocho', formatPercentChange(10), 'O sinal diz para onde a carga vai'],
      ['Nota que baixa', formatPercentChange(-2.5), 'Sinal de menos, não hífen'],
    ],
  },
  {
    title: 'Dias e horas',
    text: 'O dia e a hora são os da fazenda, não os do aparelho.',
    rows: [
      ['Data', formatDate(today), 'Em formulários e tabelas'],
      ['Data curta', formatShortDate(today), 'Em gráficos'],
      ['Dia por extenso', formatLongDay(today), 'No título do dia'],
      ['Dia perto de hoje', formatRelativeDay('2026-11-19', today), 'Em listas'],
      ['Hora', formatTime(instant, farm), 'De 00:00 a 23:59'],
      ['Data e hora', formatDateTime(instant, farm), 'No histórico'],
      ['Atraso', formatDelay(95), 'Horas e minutos, sem segundos'],
    ],
  },
  {
    title: 'Contagens',
    text: 'O substantivo concorda com o número.',
    rows: [
      ['Uma', countText(1, 'lote'), ''],
      ['Muitas', countText(1284, 'cabeça'), ''],
      ['Nenhuma', countText(0, 'lote'), 'Numa lista vazia, uma frase com o que fazer'],
    ],
  },
]

export const Figures = () => (
  <Sheet
    title="Números e unidades"
    text="Estes textos saem das funções do produto. Nenhuma tela formata um número por conta própria."
  >
    {groups.map(({ title, text, rows }) => (
      <Section key={title} title={title} text={text}>
        <dl className="divide-y divide-line rounded-card border border-line bg-surface">
          {rows.map(([what, shown, note]) => (
            <div key={what} className="grid gap-1 p-3 sm:grid-cols-[12rem_14rem_1fr] sm:items-baseline">
              <dt className="text-ink-2">{what}</dt>
              <dd className="font-display text-xl font-semibold">{shown}</dd>
              <dd className="text-sm text-ink-3">{note}</dd>
            </div>
          ))}
        </dl>
      </Section>
    ))}
  </Sheet>
)
