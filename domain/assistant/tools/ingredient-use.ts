/** How much of an ingredient was loaded in a period. */
import { listNames } from '../../format/list-names.ts'
import { frame, joinText, kg, ofFarm, periodText, reportSource, shown } from '../answer.ts'
import { periodRange } from '../period.ts'
import { tool } from '../tool.ts'

const SHOWN = 5

export const ingredientUse = tool({
  name: 'ingredient_use',
  description: 'Quanto de um ingrediente, ou de cada um, foi carregado no vagão em um período',
  slots: ['ingredient', 'period'],
  words:
    'gasto gastos gastou gastamos gastaram usou usado usada usamos usaram utilizado utilizou consumo carregou carregado ingrediente ingredientes insumo insumos rodou',
  cues: [
    [/\bINGREDIENTE\b/, 2],
    [
      /\b(gast\w+|us(?:o|ou|ad[oa]s?|amos|aram)|utiliz\w+|consum\w+|carreg(?:ou|ad[oa]|aram|amos)|rodou)\b.*\b(INGREDIENTE|ingredientes?|insumos?)\b/,
      4,
    ],
    [
      /\b(INGREDIENTE|ingredientes?|insumos?)\b.*\b(gast\w+|us(?:ou|ad[oa]s?|amos|aram)|utiliz\w+|consum\w+|carreg(?:ou|ad[oa]|aram|amos)|rodou)\b/,
      4,
    ],
    [/\bquant\w+ (?:de )?INGREDIENTE\b.*\b(foi|foram|saiu|entrou|vai)\b/, 4],
    [/\bquant\w+\b.*\b(foi|foram|saiu|entrou|comeu|comeram)\b.*\bINGREDIENTE\b/, 4],
    [/\b(ingredientes?|insumos?)\b/, 2],
  ],
  period: 'today',
  facts: ['ingredients'],
  answer: ({ ingredients }, { ingredient, period }, clock) => {
    const name = period ?? 'today'
    const range = periodRange(name, clock.today)
    const when = periodText(name, clock.today)
    const sources = [reportSource('Consumo de ingredientes', 'ingredients', range)]
    const rows = ingredients.rows.filter(row => row.used > 0 && (!ingredient || row.ingredient_id === ingredient.id))
    if (rows.length === 0) {
      const what = ingredient ? ` de ${ingredient.name}` : ''
      return { text: `Não há uso registrado${what} ${when}.`, figures: [], sources }
    }
    const figures = rows.map(row => ({
      ...kg(row.ingredient_name, row.used, ofFarm(range)),
      subject: { type: 'ingredient' as const, id: row.ingredient_id, name: row.ingredient_name },
    }))
    const [first] = figures
    const listed = figures.map(figure => `${figure.label} ${shown(figure)}`)
    return {
      text: joinText(
        ingredient && first
          ? `${first.label}: ${shown(first)} usados ${when}.`
          : `Usados ${when}: ${listNames(listed, SHOWN)}.`,
        frame(range, clock),
      ),
      figures,
      sources,
    }
  },
})
