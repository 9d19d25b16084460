/** The URLs under /admin. See routes.ts. */
import type { Permission } from '../domain/account/permission.ts'
import { listTitle, recordTitle } from '../domain/record/record-texts.ts'
import { type RecordKind, records } from '../domain/record/records.ts'

export type AdminRoute<Screen extends string = string> = {
  path: string
  title: string | ((id: number) => string)
  /** The label in the sidebar, where it differs from the title. */
  menuLabel?: string
  /** The list that a record belongs to, for the breadcrumbs. */
  parent?: { label: string; href: string }
  /** Users without it get the 403 page. Every other route needs only 'read'. */
  permission?: Permission
  /** Needs a session, but neither a farm nor a permission. */
  personal?: boolean
  /** Shows its own sync status and takes no notice of a new version. */
  field?: boolean
  /** Has no data that could be loaded again. */
  withoutData?: boolean
  /** The component in AdminRoutes.tsx. It gets the id of the path. */
  screen: Screen
}

/** Schedules have an address of their own. */
export type ListedKind = Exclude<RecordKind, 'treat_schedule'>

/** The page of a kind's list: '/admin/corral-indexes'. */
export const recordListHref = (kind: ListedKind) => `/admin/${records[kind].path.replaceAll('_', '-')}`

const operations = { label: 'Operações', href: '/admin/operations' }
const schedules = { label: 'Todas programações', href: '/admin/treat-schedule' }
const lots = { label: 'Lotes', href: '/admin/lots' }
const stock = { label: 'Estoque', href: '/admin/stock' }
const costs = { label: 'Custos do trato', href: '/admin/costs' }
const contracts = { label: 'Contratos', href: '/admin/contracts' }
const reports = { label: 'Relatórios', href: '/admin/reports' }

/** Screens inside the layout of /admin. All of them need a session. */
export const adminRoutes = withScreens([
  { path: '/admin', title: 'Início', screen: 'Dashboard' },
  {
    path: `${schedules.href}/new`,
    title: 'Nova programação',
    menuLabel: 'Nova Programação',
    parent: schedules,
    permission: 'treat_schedules.write',
    screen: 'ScheduleForm',
  },
  {
    path: `${schedules.href}/:id/edit`,
    title: 'Editar programação',
    parent: schedules,
    permission: 'treat_schedules.write',
    screen: 'ScheduleForm',
  },
  { path: schedules.href, title: schedules.label, menuLabel: 'Lista de Programações', screen: 'ScheduleList' },
  { path: operations.href, title: operations.label, screen: 'OperationList' },
  { path: `${operations.href}/:id`, title: id => `#OP-${id}`, parent: operations, screen: 'OperationDetail' },
  {
    path: '/admin/trough-reading',
    title: 'Leitura de cocho',
    menuLabel: 'Leitura de Cocho',
    field: true,
    screen: 'TroughReading',
  },
  { path: '/admin/approvals', title: 'Aprovações', permission: 'approvals.write', screen: 'ApprovalList' },
  {
    path: reports.href,
    title: reports.label,
    menuLabel: 'Todos os relatórios',
    screen: 'ReportIndex',
  },
  { path: `${reports.href}/day`, title: 'Ficha do dia', parent: reports, screen: 'DaySheet' },
  { path: `${reports.href}/lots`, title: 'Desempenho dos lotes', parent: reports, screen: 'LotReportPage' },
  {
    path: `${reports.href}/ingredients`,
    title: 'Consumo de ingredientes',
    parent: reports,
    screen: 'IngredientReportPage',
  },
  {
    path: `${reports.href}/accuracy`,
    title: 'Precisão da operação',
    parent: reports,
    permission: 'people.read',
    screen: 'AccuracyReportPage',
  },
  { path: `${reports.href}/notes`, title: 'Notas de cocho', parent: reports, screen: 'NotesReportPage' },
  {
    path: `${reports.href}/suggestions`,
    title: 'Sugestões de chamada',
    parent: reports,
    screen: 'SuggestionReportPage',
  },
  ...recordRoutes('rule', 'Rule'),
  ...recordRoutes('recipe', 'Recipe'),
  ...recordRoutes('protocol', 'Protocol'),
  ...recordRoutes('treat', 'Treat'),
  ...recordRoutes('lot', 'Lot'),
  { path: `${lots.href}/:id`, title: 'Lote', parent: lots, screen: 'LotPage' },
  {
    path: `${lots.href}/:id/closeout`,
    title: 'Fechar a conta',
    parent: lots,
    permission: 'results.read',
    screen: 'CloseoutPage',
  },
  ...recordRoutes('corral', 'Corral'),
  { path: '/admin/ingredients', title: 'Ingredientes', screen: 'IngredientList' },
  { path: stock.href, title: stock.label, permission: 'feed_costs.read', screen: 'StockPage' },
  {
    path: `${stock.href}/:id`,
    title: 'Livro do estoque',
    parent: stock,
    permission: 'feed_costs.read',
    screen: 'LedgerPage',
  },
  {
    path: costs.href,
    title: costs.label,
    permission: 'feed_costs.read',
    screen: 'CostsPage',
  },
  {
    path: '/admin/market-references',
    title: 'Referências de mercado',
    parent: costs,
    permission: 'feed_costs.read',
    screen: 'MarketReferences',
  },
  {
    path: contracts.href,
    title: contracts.label,
    permission: 'results.read',
    screen: 'ContractList',
  },
  {
    path: `${contracts.href}/new`,
    title: 'Criar contrato',
    parent: contracts,
    permission: 'contracts.write',
    screen: 'ContractForm',
  },
  {
    path: `${contracts.href}/:id/edit`,
    title: 'Editar contrato',
    parent: contracts,
    permission: 'contracts.write',
    screen: 'ContractForm',
  },
  {
    path: `${contracts.href}/:id`,
    title: 'Contrato',
    parent: contracts,
    permission: 'results.read',
    screen: 'ContractPage',
  },
  {
    path: '/admin/invoices/:id',
    title: id => `Fatura nº ${id}`,
    parent: contracts,
    permission: 'results.read',
    screen: 'InvoicePage',
  },
  ...recordRoutes('corral_index', 'CorralIndex'),
  ...crudRoutes('/admin/farm-users', 'FarmUser', ['Usuários', 'Usuário'], 'farm_users.write'),
  { path: '/admin/settings', title: 'Configurações', permission: 'settings.write', screen: 'Settings' },
  {
    path: '/admin/settings/tokens',
    title: 'Integrações',
    permission: 'settings.write',
    screen: 'TokenList',
  },
  { path: '/admin/webhooks', title: 'Webhooks', permission: 'settings.write', screen: 'WebhookList' },
  { path: '/admin/alerts', title: 'Alertas', screen: 'AlertList' },
  { path: '/admin/assistant', title: 'Assistente', screen: 'Assistant' },
  {
    path: '/admin/import',
    title: 'Importar planilha',
    permission: 'import.write',
    screen: 'ImportPage',
  },
  { path: '/admin/settings/export', title: 'Exportar dados', permission: 'settings.write', screen: 'FarmExport' },
  { path: '/admin/audit', title: 'Alterações', permission: 'audit.read', screen: 'Audit' },
  { path: '/admin/notifications', title: 'Avisos neste aparelho', screen: 'DeviceNotifications' },
  { path: '/admin/calendar', title: 'Agenda do celular', screen: 'CalendarLinks' },
  { path: '/admin/account', title: 'Minha conta', personal: true, screen: 'Account' },
])

export type AdminScreen = (typeof adminRoutes)[number]['screen']

function recordRoutes<Name extends string>(kind: ListedKind, name: Name) {
  return crudRoutes(recordListHref(kind), name, [listTitle(kind), recordTitle(kind)], `${records[kind].path}.write`)
}

/** A list and its form, which creates a record where the path has no id. The screens are `${name}List` and `${name}Form`. */
function crudRoutes<Name extends string>(
  href: string,
  name: Name,
  [plural, singular]: [string, string],
  permission: Permission,
): AdminRoute<`${Name}List` | `${Name}Form`>[] {
  const parent = { label: plural, href }
  return [
    { path: href, title: plural, screen: `${name}List` },
    { path: `${href}/new`, title: `Criar ${singular}`, parent, permission, screen: `${name}Form` },
    { path: `${href}/:id/edit`, title: `Editar ${singular}`, parent, permission, screen: `${name}Form` },
  ]
}

/** Keeps the names of the screens in the type, so that AdminRoutes.tsx has to bring each of them. */
export function withScreens<Screen extends string>(routes: AdminRoute<Screen>[]): AdminRoute<Screen>[] {
  return routes
}
