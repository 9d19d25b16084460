/** The URLs under /manager. See routes.ts. */
import { type AdminRoute, withScreens } from '../admin-routes.ts'

/** A screen of the vendor's staff. */
export type StaffRoute<Screen extends string = string> = Pick<
  AdminRoute<Screen>,
  'path' | 'title' | 'parent' | 'withoutData' | 'screen'
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
  {
    path: `${customerFarms.href}/new`,
    title: 'Criar fazenda',
    parent: customerFarms,
    withoutData: true,
    screen: 'FarmForm',
  },
  { path: `${customerFarms.href}/:id`, title: 'Fazenda', parent: customerFarms, screen: 'FarmPage' },
  { path: proposals.href, title: proposals.label, screen: 'ProposalList' },
  {
    path: `${proposals.href}/new`,
    title: 'Criar proposta',
    parent: proposals,
    withoutData: true,
    screen: 'ProposalForm',
  },
  { path: `${proposals.href}/:id`, title: id => `Proposta nº ${id}`, parent: proposals, screen: 'ProposalPage' },
  { path: `${proposals.href}/:id/edit`, title: 'Editar proposta', parent: proposals, screen: 'ProposalForm' },
  { path: appVersions.href, title: appVersions.label, screen: 'AppVersionList' },
  { path: `${appVersions.href}/new`, title: 'Publicar versão', parent: appVersions, screen: 'AppVersionForm' },
  { path: `${appVersions.href}/:id`, title: 'Versão do app', parent: appVersions, screen: 'AppVersionPage' },
  { path: '/manager/market-references', title: 'Referências', screen: 'SharedReferences' },
  { path: '/manager/people', title: 'Pessoas', withoutData: true, screen: 'PersonSearch' },
  { path: '/manager/personal-data', title: 'Dados pessoais', withoutData: true, screen: 'PersonalDataSearch' },
  { path: '/manager/assistant', title: 'Assistente', screen: 'UnknownSentences' },
  { path: '/manager/whatsapp', title: 'WhatsApp', screen: 'FailedMessages' },
  { path: '/manager/audit', title: 'Alterações', screen: 'StaffAudit' },
])

export type StaffScreen = (typeof staffRoutes)[number]['screen']
