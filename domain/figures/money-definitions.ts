/** What each figure of costs means. Apart from the others, because no screen of the field loads it. */
import type { Term } from './definitions.ts'

export const moneyDefinitions = {
  costPerHead: {
    name: 'Por cabeça e dia',
    meaning: 'O que uma cabeça custa por dia, em trato e operação, em média dos dias do período com trato.',
    formula: '(trato + operacional) ÷ cabeças-dia',
  },
  costPerArrobaOfPeriod: {
    name: '@ no período',
    meaning:
      'O que custa a @ que os lotes ganham no período, com o GMD do cadastro de cada um e a parte do ganho que é carcaça.',
    formula: '(trato + operacional) × 15 ÷ (cabeças-dia × GMD × rendimento do ganho)',
  },
  wagonResidue: {
    name: 'Sobra no vagão',
    meaning: 'O que custou o que foi carregado no vagão e não foi descarregado em nenhum cocho.',
  },
  costPerArroba: {
    name: 'Custo da @ produzida',
    meaning:
      'O que o lote gastou desde a entrada em trato e operação, dividido pelas @ de carcaça que ganhou. Uma morte leva as @ com que a cabeça entrou.',
    formula: '(trato + operacional) ÷ @ produzidas',
  },
  costPerArrobaOfDay: {
    name: 'Custo da @ de hoje',
    meaning:
      'O que custa a @ que o lote ganhou no último dia com trato antes de hoje, que ainda pode ter outros tratos. Sobe quando o ganho cai.',
    formula: 'R$ por cabeça e dia × 15 ÷ (GMD × rendimento do ganho)',
  },
  producedArrobas: {
    name: '@ produzidas',
    meaning:
      'As arrobas de carcaça ganhas desde a entrada: nem todo quilo vivo é carcaça, e o rendimento do ganho diz quanto é.',
    formula: '(carcaça de hoje + carcaça vendida − carcaça de entrada) ÷ 15',
  },
  carcassYield: {
    name: 'Rendimento de carcaça',
    meaning: 'Quanto do peso vivo das cabeças que saíram é carcaça.',
    formula: 'carcaça ÷ peso vivo',
  },
  gainYield: {
    name: 'Rendimento do ganho',
    meaning:
      'Quanto do que as cabeças ganharam é carcaça. É mais do que o da saída: o ganho tem menos víscera e couro.',
    formula: '(carcaça na saída − carcaça na entrada) ÷ (peso de saída − peso de entrada)',
  },
  carcassGain: {
    name: 'Ganho diário de carcaça',
    meaning: 'Os quilos de carcaça que uma cabeça ganha por dia. É o que o frigorífico paga.',
    formula: '(carcaça na saída − carcaça na entrada) ÷ (cabeças × dias)',
  },
  feedConversion: {
    name: 'Conversão alimentar',
    meaning: 'Os quilos de matéria seca que fazem um quilo de peso vivo. Quanto menor, melhor.',
    formula: 'CMS ÷ GMD',
  },
  biologicalEfficiency: {
    name: 'Eficiência biológica',
    meaning: 'Os quilos de matéria seca que fazem uma @ de carcaça. Quanto menor, melhor.',
    formula: 'matéria seca ÷ @ produzidas',
  },
  closedArroba: {
    name: 'Custo da @ produzida',
    meaning: 'Todos os custos do lote menos a compra e as cabeças de outro lote, por @ de carcaça que ele ganhou.',
    formula: '(custo total − compra − cabeças de outro lote) ÷ @ produzidas',
  },
  breakEven: {
    name: 'Preço de equilíbrio',
    meaning:
      'O preço da @ vendida que paga todos os custos, a compra e o que se desconta das vendas, menos o que as cabeças a outro lote já pagaram. Abaixo dele o lote dá prejuízo.',
    formula:
      '(custo total + descontos, frete e impostos das vendas − cabeças a outro lote) ÷ (@ na saída − @ das cabeças a outro lote)',
  },
  monthlyReturn: {
    name: 'Retorno ao mês',
    meaning:
      'O resultado sobre o custo, dividido pelos dias de confinamento, por mês de 30 dias. Para comparar com outra aplicação.',
    formula: 'resultado ÷ custo total ÷ dias × 30',
  },
} satisfies Record<string, Term>
