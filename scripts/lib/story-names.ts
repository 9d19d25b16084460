/** The names of stories in the sidebar and the search of Storybook: in Portuguese where they are the usual states, with what else people search for. */

const names: Readonly<Record<string, string>> = {
  AllStatuses: 'Todas as situações',
  AsLink: 'Como link',
  AsOperator: 'Como operador',
  Changed: 'Alterado',
  Create: 'Criar',
  Default: 'Padrão',
  Delete: 'Excluir',
  DeleteRefused: 'Exclusão recusada',
  Disabled: 'Desativado',
  Edit: 'Editar',
  Empty: 'Vazio',
  Failed: 'Com falha',
  FieldSize: 'Tamanho do campo',
  FiveHundredItems: 'Quinhentos registros',
  Finished: 'Encerrado',
  Forbidden: 'Sem permissão',
  Form: 'Formulário',
  Full: 'Completo',
  Invalid: 'Inválido',
  Keyboard: 'Pelo teclado',
  Late: 'Atrasado',
  List: 'Lista',
  LoadError: 'Erro ao carregar',
  Loading: 'Carregando',
  LongName: 'Nome comprido',
  LongNames: 'Nomes compridos',
  ManyLots: 'Muitos lotes',
  ManyRows: 'Muitas linhas',
  NotFound: 'Não encontrado',
  One: 'Um só',
  OneDay: 'Um dia',
  Open: 'Aberto',
  Print: 'Impressão',
  ReadOnly: 'Só leitura',
  Refused: 'Recusado',
  Rejected: 'Recusado',
  Rename: 'Renomear',
  Saving: 'Salvando',
  Search: 'Busca',
  Selected: 'Selecionado',
  Sent: 'Enviado',
  SignedOut: 'Sem entrar',
  Sizes: 'Tamanhos',
  StaleData: 'Dados de antes',
  SuspendedFarm: 'Fazenda suspensa',
  Technician: 'Como técnico',
  Tones: 'Tons',
  UnsavedChanges: 'Alterações não salvas',
  ValidationErrors: 'Erros de validação',
  Variants: 'Variantes',
  Warning: 'Aviso',
  WithError: 'Com erro',
  WithFilters: 'Com filtros',
  WithValue: 'Com valor',
  WithoutNetwork: 'Sem rede',
  WithoutSignal: 'Sem sinal',
}

/** Where a story is shown: alone, or after another name. */
const places: readonly [suffix: string, alone: string, after: string][] = [
  ['OnAPhoneOnItsSide', 'Celular deitado', 'no celular deitado'],
  ['OnAPhone', 'No celular', 'no celular'],
  ['SmallPhone', 'Celular pequeno', 'no celular pequeno'],
  ['Phone', 'Celular', 'no celular'],
  ['Dark', 'Tema escuro', 'no tema escuro'],
  ['Sunlight', 'Sob o sol', 'sob o sol'],
]

/** What people who know other systems of design search for, by the name of the widget's file. Its default story carries the words. */
const aliases: Readonly<Record<string, string>> = {
  Badge: 'chip, pill, label',
  Banner: 'alert, notice',
  BarChart: 'chart, graph',
  Checkbox: 'check box, toggle',
  CommandSearch: 'command palette',
  DateField: 'date picker, calendar',
  Definition: 'tooltip, help',
  Dialog: 'modal, popup, overlay',
  EmptyState: 'zero state, blank slate',
  Heatmap: 'chart, heat map',
  LineChart: 'chart, graph',
  Menu: 'dropdown, context menu',
  Meter: 'progress bar',
  MultiSelect: 'dropdown, combobox',
  Pagination: 'pager',
  PeriodPicker: 'date range',
  RankBars: 'chart, ranking',
  ReportTable: 'table, data grid',
  SegmentedControl: 'toggle group, radio',
  Select: 'dropdown, combobox',
  Sidebar: 'drawer, navigation',
  Skeleton: 'loader, placeholder',
  SortableList: 'drag and drop',
  Spinner: 'loader',
  Stat: 'metric, kpi',
  Table: 'table, data grid',
  ToastStack: 'snackbar, notification',
  TrendChart: 'chart, graph',
  WeekBars: 'chart, graph',
}

/** Undefined where a story has a name of its own, which Storybook makes from its export. */
export function storyName(exportName: string, fileName: string): string | undefined {
  const name = translate(exportName)
  const alias = aliases[widgetOf(fileName)]
  return exportName === 'Default' && alias ? `${name} (${alias})` : name
}

function translate(exportName: string): string | undefined {
  if (names[exportName]) return names[exportName]
  for (const [suffix, alone, after] of places) {
    if (exportName === suffix) return alone
    if (!exportName.endsWith(suffix)) continue
    const before = translate(exportName.slice(0, -suffix.length))
    return before && `${before} ${after}`
  }
  return undefined
}

const widgetOf = (fileName: string) => /([^/\\]+)\.stories\.tsx$/.exec(fileName)?.[1] ?? ''
