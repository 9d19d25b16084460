/** What each figure of the dashboard and the reports means, in the words of the glossary. Every text on a screen that explains a figure is here, except those of money (money-definitions.ts). */

export type Term = {
  name: string
  /** One or two sentences. */
  meaning: string
  /** How it is computed, in words. */
  formula?: string
}

export const definitions = {
  deliveredToday: {
    name: 'Entregue hoje',
    meaning: 'O que a balança do vagão registrou nas descargas de hoje, ao lado do que estava previsto para o dia.',
    formula: 'soma das descargas do dia',
  },
  toDeliver: {
    name: 'Falta entregar',
    meaning:
      'O que ainda vai sair nos tratos de hoje e o que faltou nos tratos que já acabaram. Um trato falta quando o lote recebeu menos de 90% do previsto.',
    formula: 'tratos por fazer + faltas dos tratos feitos',
  },
  readingsToday: {
    name: 'Leitura de cocho',
    meaning: 'Quantos lotes ativos já têm leitura de cocho hoje.',
    formula: 'lotes lidos hoje ÷ lotes ativos',
  },
  loadErrorToday: {
    name: 'Erro de carga',
    meaning:
      'Quanto os carregamentos de hoje ficaram longe do previsto, para mais ou para menos. Carga grande pesa mais na conta.',
    formula: 'soma das diferenças sem sinal ÷ soma do previsto',
  },
  daysConfined: {
    name: 'Dias confinado',
    meaning: 'Dias desde a entrada do lote até o fim do período, ou até o dia em que foi encerrado.',
  },
  weight: {
    name: 'Peso médio',
    meaning: 'Peso projetado de um animal: o da última pesagem, ou o de entrada, mais o ganho esperado desde então.',
    formula: 'peso da última pesagem, ou de entrada + GMD × dias desde então',
  },
  gmd: {
    name: 'GMD',
    meaning: 'Ganho médio diário: quantos quilos cada animal deve ganhar por dia, como informado no cadastro do lote.',
  },
  planned: {
    name: 'Previsto',
    meaning:
      'O que estava previsto nos tratos do dia. Um trato que ninguém começou entra na conta quando o dia de trato fecha, com entrega zero.',
  },
  delivered: { name: 'Entregue', meaning: 'O que a balança registrou nas descargas no cocho.' },
  used: { name: 'Utilizado', meaning: 'O que a balança registrou nos carregamentos do vagão.' },
  difference: {
    name: 'Diferença',
    meaning: 'Quanto o feito passou do previsto. Com + foi a mais; com − foi a menos.',
    formula: '(feito − previsto) ÷ previsto',
  },
  perHead: {
    name: 'Consumo por cabeça',
    meaning: 'Quilos de dieta, como saem do vagão, que cada animal recebeu por dia.',
    formula: 'entregue ÷ cabeças tratadas, em média dos dias com trato',
  },
  peers: {
    name: 'Frente aos pares',
    meaning:
      'Quanto o lote come a mais ou a menos, por cabeça, que os lotes com os mesmos dias confinado, até 10 a mais ou a menos.',
    formula: 'consumo do lote ÷ consumo dos pares − 1',
  },
  dryMatterIntake: {
    name: 'Ingestão de matéria seca',
    meaning:
      'Matéria seca que o animal come por dia, em porcentagem do peso vivo. Cada dia conta com a dieta que foi servida nele; no lote, os últimos 7 dias com trato.',
    formula: 'matéria seca entregue ÷ peso vivo dos dias com trato',
  },
  dryMatterPerHead: {
    name: 'Consumo de matéria seca',
    meaning:
      'Quilos de matéria seca que cada animal comeu por dia: a medida da chamada. O que foi retirado do cocho não conta.',
    formula: 'matéria seca entregue ÷ cabeças tratadas, em média dos dias com trato',
  },
  dryMatter: { name: 'Matéria seca', meaning: 'O que foi entregue, sem a água da dieta.' },
  liveWeight: {
    name: 'Peso vivo',
    meaning: 'Peso projetado de todos os animais que receberam trato.',
    formula: 'cabeças × peso médio',
  },
  readings: { name: 'Leituras', meaning: 'Dias do período com leitura de cocho.' },
  meanNote: {
    name: 'Nota média',
    meaning: 'Média das notas de cocho do período. Perto de zero, o trato acompanha o apetite do lote.',
    formula: 'soma das notas ÷ dias com leitura',
  },
  call: {
    name: 'Chamada',
    meaning:
      'Quilos de matéria seca que cada animal deve receber por dia. A carga do lote sai dela: morte, chuva na silagem ou dieta nova mudam a carga, nunca a chamada.',
    formula: 'carga = cabeças × chamada ÷ matéria seca da receita',
  },
  expectedIntake: {
    name: 'Consumo esperado',
    meaning:
      'Faixa de consumo de matéria seca pela equação de Azevêdo e outros (2010), com o peso e o GMD do lote. Informa e não decide.',
    formula: 'de 0,90 a 1,25 da equação',
  },
  observedGmd: {
    name: 'GMD observado',
    meaning: 'Quilos que cada animal ganhou por dia, da entrada à última pesagem.',
    formula: '(peso pesado − peso de entrada) ÷ dias',
  },
  headDays: {
    name: 'Cabeças-dia',
    meaning: 'Soma das cabeças no fim de cada dia. Quem chega come no dia; quem sai ou morre, não.',
    formula: 'soma das cabeças de cada dia',
  },
  note: {
    name: 'Nota de cocho',
    meaning: 'Quanto a leitura muda a próxima carga do lote. +5 aumenta 5%; −5 diminui 5%; 0 mantém.',
  },
  share: {
    name: 'Participação',
    meaning: 'Parte do ingrediente em tudo o que foi carregado no período.',
    formula: 'utilizado do ingrediente ÷ utilizado total',
  },
  loads: {
    name: 'Cargas',
    meaning: 'Quantos carregamentos pesados entraram na conta. Linha pulada não é erro de ninguém.',
  },
  error: {
    name: 'Erro médio',
    meaning: 'Distância entre o pesado e o previsto, para mais ou para menos. Carga grande pesa mais na conta.',
    formula: 'soma das diferenças sem sinal ÷ soma do previsto',
  },
  bias: {
    name: 'Tendência',
    meaning: 'Para que lado o erro vai: com + carrega a mais, com − carrega a menos. Erros opostos se anulam.',
    formula: '(pesado − previsto) ÷ previsto',
  },
  runningTotal: {
    name: 'Na balança',
    meaning: 'O que a balança deve mostrar depois deste ingrediente, com o vagão zerado antes do primeiro.',
    formula: 'soma dos alvos até aqui',
  },
} satisfies Record<string, Term>

export type DefinitionKey = keyof typeof definitions
