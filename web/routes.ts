/**
 * Every URL of the product. The router (App.tsx, AdminRoutes.tsx, staff/StaffRoutes.tsx), the sidebar (layout/menu.ts), the build of the public pages and
 * the e2e tests read this page. After a change run `npm run routes`: it writes the paths for the Worker and the service worker.
 *
 * `:id` is a number, `:token` the secret of a link. The screens themselves are in App.tsx and AdminRoutes.tsx, so that the sign-in page does not load the list of
 * the chunks under /admin (2.7 KiB gzipped).
 */
import type { Permission } from '../domain/account/permission.ts'
import { listTitle, recordTitle } from '../domain/record/record-texts.ts'
import { type RecordKind, records } from '../domain/record/records.ts'

/** Pages that are rendered at build time from an HTML entry. */
export const sitePages = [
  { path: '/', entry: 'index.html' },
  { path: '/apresentacao', entry: 'apresentacao.html' },
  { path: '/politica-privacidade', entry: 'politica-privacidade.html' },
  { path: '/app', entry: 'app.html' },
  { path: '/docs/api', entry: 'docs/api.html' },
  { path: '/contato', entry: 'contato.html' },
  { path: '/contato-enviado', entry: 'contato-enviado.html' },
]

/** Screens of the app without the layout of /admin. */
export const appRoutes = [
  { path: '/login', title: 'Entrar', screen: 'SignIn', session: false },
  { path: '/signup', title: 'Criar conta', screen: 'SignUp', session: false },
  { path: '/password-recovery', title: 'Recuperar senha', screen: 'PasswordRecovery', session: false },
  { path: '/update-password', title: 'Atualizar senha', screen: 'UpdatePassword', session: false },
  { path: '/confira-email', title: 'Confira o seu email', screen: 'CheckEmail', session: true },
  { path: '/confirmar', title: 'Confirmar email', screen: 'Verification', session: false },
  { path: '/confirmar-email', title: 'Confirmar email novo', screen: 'EmailChange', session: false },
  { path: '/convite', title: 'Convite', screen: 'Invitation', session: false },
  { path: '/operador', title: 'Operador', screen: 'Operator', session: true },
  { path: '/proposta/:token', title: 'Proposta comercial', screen: 'ProposalAnswer', session: false },
  { path: '/cliente/:token', title: 'Seus lotes', screen: 'ClientPage', session: false },
  { path: '/cancelar-resumo/:token', title: 'Resumo diário', screen: 'DigestUnsubscribe', session: false },
] as const

export type AppScreen = (typeof appRoutes)[number]['screen']

/** Pages of an error. The Worker answers them with their status. */
export const errorPages = [
  { path: '/403', status: 403 },
  { path: '/500', status: 500 },
] as const

/** The same pages rendered at build time, and that of every unknown path, for visitors whose browser runs no JavaScript. */
export const errorEntries = ['error-403.html', 'error-404.html', 'error-500.html']

const shortPaths = [
  'ingredients',
  'recipes',
  'treats',
  'rules',
  'corrals',
  'corral-indexes',
  'lots',
  'trough-reading',
  'operations',
  'farm-users',
]

/** Short and old paths, and where each leads. */
export const redirects: Record<string, string> = {
  '/home': '/admin',
  '/manager/proposals/create': '/manager/proposals/new',
  '/manager': '/manager/contacts',
  ...Object.fromEntries(shortPaths.map(name => [`/${name}`, `/admin/${name}`])),
}

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
  { path: stock.href, title: stock.label, menuLabel: 'Custos', permission: 'feed_costs.read', screen: 'StockPage' },
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
    parent: stock,
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
    parent: costs,
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

/** A screen of the vendor's staff. */
export type StaffRoute<Screen extends string = string> = Pick<
  AdminRoute<Screen>,
  'path' | 'title' | 'parent' | 'screen'
>

const contacts = { label: 'Contatos', href: '/manager/contacts' }
const customerFarms = { label: 'Fazendas', href: '/manager/farms' }
const proposals = { label: 'Propostas', href: '/manager/proposals' }
const appVersions = { label: 'App Android', href: '/manager/app-versions' }

/** Screens of the vendor's staff, inside the layout of /manager. */
export const staffRoutes = withScreens([
  { path: contacts.href, title: contacts.label, screen: 'ContactList' },
  { path: `${contacts.href}/:id`, title: 'Contato', parent: contacts, screen: 'ContactPage' },
  { path: customerFarms.href, title: customerFarms.label, screen: 'FarmList' },
  { path: `${customerFarms.href}/new`, title: 'Criar fazenda', parent: customerFarms, screen: 'FarmForm' },
  { path: `${customerFarms.href}/:id`, title: 'Fazenda', parent: customerFarms, screen: 'FarmPage' },
  { path: proposals.href, title: proposals.label, screen: 'ProposalList' },
  { path: `${proposals.href}/new`, title: 'Criar proposta', parent: proposals, screen: 'ProposalForm' },
  { path: `${proposals.href}/:id`, title: id => `Proposta nº ${id}`, parent: proposals, screen: 'ProposalPage' },
  { path: `${proposals.href}/:id/edit`, title: 'Editar proposta', parent: proposals, screen: 'ProposalForm' },
  { path: appVersions.href, title: appVersions.label, screen: 'AppVersionList' },
  { path: `${appVersions.href}/new`, title: 'Publicar versão', parent: appVersions, screen: 'AppVersionForm' },
  { path: `${appVersions.href}/:id`, title: 'Versão do app', parent: appVersions, screen: 'AppVersionPage' },
  { path: '/manager/market-references', title: 'Referências', screen: 'SharedReferences' },
  { path: '/manager/people', title: 'Pessoas', screen: 'PersonSearch' },
  { path: '/manager/personal-data', title: 'Dados pessoais', screen: 'PersonalDataSearch' },
  { path: '/manager/assistant', title: 'Assistente', screen: 'UnknownSentences' },
  { path: '/manager/whatsapp', title: 'WhatsApp', screen: 'FailedMessages' },
  { path: '/manager/audit', title: 'Alterações', screen: 'StaffAudit' },
])

export type StaffScreen = (typeof staffRoutes)[number]['screen']

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
function withScreens<Screen extends string>(routes: AdminRoute<Screen>[]): AdminRoute<Screen>[] {
  return routes
}
