/** What each figure of costs means. Apart from the others, because no screen of the field loads it. */
import type { Term } from './definitions.ts'

export const moneyDefinitions = {
  costPerArroba: {
    name: 'Custo da @ produzida',
    meaning:
      'O que o lote gastou desde a entrada em trato e operação, dividido pelas @ de carcaça que ganhou. Uma morte leva as @ com que a cabeça entrou.',
    formula: '(trato + operacional) ÷ @ produzidas',
  },
  costPerArrobaOfDay: {
    name: 'Custo da @ de hoje',
    meaning: 'O que custa a @ que o lote ganha no último dia com trato. Sobe quando o ganho cai.',
    formula: 'R$ por cabeça e dia × 15 ÷ (GMD × rendimento do ganho)',
  },
  producedArrobas: {
    name: '@ produzidas',
    meaning:
      'As arrobas de carcaça ganhas desde a entrada: nem todo quilo vivo é carcaça, e o rendimento do ganho diz quanto é.',
    formula: '(carcaça de hoje + carcaça vendida − carcaça de entrada) ÷ 15',
  },
} satisfies Record<string, Term>
