/** What is new for those who look here from time to time. Kept by hand, newest first. `npm test` checks that each story exists. */
import type { StoryLink } from './tasks.ts'

export const news: { day: string; text: string; stories: StoryLink[] }[] = [
  {
    day: '27/11/2026',
    text: 'O mapa das notas mostra com um “?” os dias em que ninguém leu o cocho. No toque, cada botão, campo e link de tabela tem 44 px.',
    stories: [
      { name: 'As notas de todos os lotes', id: 'telas-relatórios-reports--notes' },
      { name: 'O mapa de calor', id: 'feedlot-mapa-de-calor-heatmap--default' },
    ],
  },
  {
    day: '26/11/2026',
    text: 'Cada guia explica em português para que serve cada propriedade do componente, com as palavras da fazenda.',
    stories: [
      { name: 'Guia do botão', id: 'base-botão-button--guia' },
      { name: 'Guia da página de lista', id: 'base-página-de-lista-listpage--guia' },
    ],
  },
  {
    day: '22/11/2026',
    text: 'Cada ingrediente tem a sua cor também nos tratos da lista de programações: agora em todas as telas.',
    stories: [
      { name: 'A lista de programações', id: 'telas-programações-treatschedules--ingredient-colours' },
      { name: 'O cartão da programação', id: 'feedlot-cartão-da-programação-schedulecard--ingredient-colours' },
    ],
  },
  {
    day: '22/11/2026',
    text: 'No celular, o painel vem na ordem do que precisa de alguém: primeiro os lotes sem trato, depois os que têm alerta; cada alerta em uma linha.',
    stories: [
      { name: 'Um dia de trabalho', id: 'telas-painel-dashboard-no-celular-phonedashboard--working-day' },
      { name: 'No tema escuro', id: 'telas-painel-dashboard-no-celular-phonedashboard--working-day-dark' },
      { name: 'Um dia sem avisos', id: 'telas-painel-dashboard-no-celular-phonedashboard--quiet' },
    ],
  },
  {
    day: '22/11/2026',
    text: 'Comparar as imagens de todas as histórias com as do último commit (npm run visual) leva agora minutos: mude uma cor e veja tudo o que ela mudou.',
    stories: [{ name: 'As cores', id: 'fundamentos-cores-colours--cores' }],
  },
  {
    day: '22/11/2026',
    text: 'Lotes em uma tabela, cadastros curtos em linhas, excluir num menu, e a curva de trato de cada lote em volta da média.',
    stories: [
      { name: 'A lista de lotes', id: 'telas-lotes-lots--full' },
      { name: 'A curva de trato', id: 'feedlot-curva-de-trato-feedcurve--default' },
      { name: 'Guia da linha de registro', id: 'base-linha-de-registro-recordrow--guia' },
      { name: 'Guia da escolha de colunas', id: 'base-escolha-de-colunas-columnpicker--guia' },
    ],
  },
  {
    day: '22/11/2026',
    text: 'Formulários com prévia: o que o cadastro vai ser, ao lado dos campos. Cada guia traz agora o código do componente.',
    stories: [
      { name: 'Prévia do formulário', id: 'base-prévia-do-formulário-formpreview--default' },
      { name: 'O lote', id: 'telas-lotes-lots-formulário-lotform--preview' },
      { name: 'Guia da prévia', id: 'base-prévia-do-formulário-formpreview--guia' },
    ],
  },
  {
    day: '22/11/2026',
    text: 'Cada componente tem um guia: para que serve, quando usar outro, anatomia, teclado, faça e não faça.',
    stories: [
      { name: 'Guia do botão', id: 'base-botão-button--guia' },
      { name: 'Guia do brinco', id: 'feedlot-brinco-tag--guia' },
    ],
  },
  {
    day: '22/11/2026',
    text: 'Três fluxos em telas vivas: o dia do trato, o primeiro dia e o fim de um lote.',
    stories: [
      { name: 'O dia do trato', id: 'fluxos-o-dia-do-trato-feedingday--guia' },
      { name: 'O primeiro dia', id: 'fluxos-o-primeiro-dia-firstday--guia' },
      { name: 'O fim de um lote', id: 'fluxos-o-fim-de-um-lote-closingalot--guia' },
    ],
  },
  {
    day: '22/11/2026',
    text: 'Sol forte: um tema em preto e branco para o tablet da cabine ao meio-dia.',
    stories: [
      { name: 'A pesagem ao sol', id: 'telas-operador-operator-pesagem-weighingscreen--weighing-sunlight' },
      { name: 'As cores', id: 'fundamentos-cores-colours--cores' },
    ],
  },
  {
    day: '22/11/2026',
    text: 'Relatórios: o mapa de calor das notas, a tabela com totais à vista e o significado de cada número.',
    stories: [
      { name: 'Mapa de calor', id: 'feedlot-mapa-de-calor-heatmap--default' },
      { name: 'Tabela de relatório', id: 'feedlot-tabela-de-relatório-reporttable--default' },
    ],
  },
]
