/** The index of the cover: what a visitor looks for, and the stories that show it. `npm test` checks that each story exists. */

export type StoryLink = { name: string; id: string }

export const tasks: { title: string; text: string; stories: StoryLink[] }[] = [
  {
    title: 'Uma lista',
    text: 'Procurar, criar pelo nome, editar, excluir.',
    stories: [
      { name: 'A página de lista', id: 'base-página-de-lista-listpage--default' },
      { name: 'Vazia', id: 'base-página-de-lista-listpage--empty' },
      { name: 'Tabela com totais', id: 'base-tabela-table--default' },
      { name: 'Linha de registro', id: 'base-linha-de-registro-recordrow--default' },
      { name: 'Cartão de registro', id: 'base-cartão-de-registro-recordcard--default' },
    ],
  },
  {
    title: 'Um formulário',
    text: 'Campos com unidade, erros ao lado, rascunho guardado.',
    stories: [
      { name: 'A página de formulário', id: 'base-página-de-formulário-formpage--default' },
      { name: 'Com erros', id: 'base-página-de-formulário-formpage--validation-errors' },
      { name: 'Prévia ao lado', id: 'base-prévia-do-formulário-formpreview--default' },
      { name: 'Campo de número', id: 'base-campo-de-número-numberfield--default' },
      { name: 'Rascunho recuperado', id: 'telas-formulários-recordform-rascunhos-formdrafts--draft-recovered' },
    ],
  },
  {
    title: 'O campo',
    text: 'Luva, sol, sem sinal: alvos de 56 px e uma tarefa por vez.',
    stories: [
      { name: 'Leitura de cocho', id: 'telas-leitura-de-cocho-troughreading-um-a-um-onebyone--one-by-one' },
      { name: 'Pesagem', id: 'feedlot-painel-de-pesagem-weighingpad--default' },
      { name: 'Escolha da nota', id: 'feedlot-escolha-da-nota-de-cocho-troughnotepicker--default' },
      { name: 'Fila de envio', id: 'feedlot-fila-de-envio-syncpill--default' },
    ],
  },
  {
    title: 'Um gráfico',
    text: 'O texto ao lado diz o que o desenho mostra.',
    stories: [
      { name: 'Linha por dia', id: 'feedlot-gráfico-de-linha-linechart--default' },
      { name: 'Barras', id: 'feedlot-gráfico-de-barras-barchart--default' },
      { name: 'Curva de um lote', id: 'feedlot-curva-de-trato-feedcurve--default' },
      { name: 'Semana de um lote', id: 'feedlot-barras-da-semana-weekbars--default' },
      { name: 'Partes de uma receita', id: 'feedlot-barra-da-receita-recipebar--default' },
    ],
  },
  {
    title: 'Uma mensagem',
    text: 'O que aconteceu e o que fazer.',
    stories: [
      { name: 'Aviso na página', id: 'base-aviso-na-página-banner--tones' },
      { name: 'Aviso que passa', id: 'base-avisos-que-passam-toaststack--default' },
      { name: 'Pergunta antes de excluir', id: 'base-janela-de-confirmação-confirmdialog--default' },
      { name: 'Como escrever', id: 'fundamentos-voz-voice--voz' },
    ],
  },
  {
    title: 'Uma cor, um tamanho, um ícone',
    text: 'Os fundamentos, lidos de tokens.css.',
    stories: [
      { name: 'Cores e contraste', id: 'fundamentos-cores-colours--cores' },
      { name: 'Tipografia', id: 'fundamentos-tipografia-typography--tipografia' },
      { name: 'Espaço e forma', id: 'fundamentos-espaço-e-forma-shapes--espaco-e-forma' },
      { name: 'Ícones', id: 'fundamentos-ícones-icons--icones' },
    ],
  },
]

/** The live pictures at the top. */
export const pictures: (StoryLink & { width: number; height: number })[] = [
  { name: 'O painel, no escritório', id: 'telas-painel-dashboard-dias-feedingday--all-done', width: 1440, height: 900 },
  {
    name: 'A leitura de cocho, no celular',
    id: 'telas-leitura-de-cocho-troughreading-um-a-um-onebyone--one-by-one',
    width: 390,
    height: 844,
  },
  {
    name: 'A pesagem, no tablet da cabine',
    id: 'feedlot-painel-de-pesagem-weighingpad--default',
    width: 1024,
    height: 768,
  },
]
