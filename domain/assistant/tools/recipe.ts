/** What a lot is fed. */
import { formatPercent } from '../../format/format.ts'
import { joinText, lotSource, lotTitle, ofLot, plainAnswer } from '../answer.ts'
import { findActive } from '../lot-lookup.ts'
import { tool } from '../tool.ts'

export const recipe = tool({
  name: 'recipe',
  description: 'Receita (dieta) que um lote come, com os ingredientes em porcentagem',
  slots: ['lot'],
  required: ['lot'],
  words: 'dieta dietas receita receitas racao formula formulacao composicao mistura ingredientes comendo comem',
  cues: [
    [/\b(dietas?|receitas?|formul\w+|composicao|mistura)\b/, 4],
    [/\b(?:qual|que)\b.*\bracao\b|\bracao\b.*\bLOTE\b/, 4],
    [
      /\b(?:o )?que (?:e que )?(?:(?:a|o|os|as) )?LOTE (?:(?:ta|esta|estao|tao) )?com(?:e|em|endo)\b|\bque\b.*\bcom(?:e|em|endo) (?:(?:a|o) )?LOTE\b/,
      5,
    ],
  ],
  facts: ['rules'],
  answer: ({ names, rules }, { lot }, { today }) => {
    if (!lot) return plainAnswer('De qual lote?')
    const row = findActive(names.lots, lot)
    if (!row) return { ...plainAnswer(`${lotTitle(lot)} está encerrado.`), sources: [lotSource(lot, null)] }
    const rule = rules.find(({ id }) => id === row.rule?.id)
    const sources = [lotSource(lot, today)]
    if (!rule?.recipe)
      return { text: `${lotTitle(lot)} não está em nenhuma regra, então não tem receita.`, figures: [], sources }
    const parts = rule.recipe.recipes_ingredients
    const of = ofLot(lot, { from: today, to: today })
    return {
      text: joinText(
        `${lotTitle(lot)}: receita ${rule.recipe.name}.`,
        `${parts.map(({ ingredient_name, percent }) => `${ingredient_name} ${formatPercent(percent)}`).join(', ')}.`,
      ),
      figures: parts.map(({ ingredient_name, percent }) => ({
        label: ingredient_name,
        value: percent,
        text: formatPercent(percent).replace('%', ''),
        unit: '%',
        ...of,
      })),
      sources: [
        ...sources,
        { type: 'recipe', id: rule.recipe.id, name: rule.recipe.name, date: null, href: '/admin/recipes' },
      ],
    }
  },
})
