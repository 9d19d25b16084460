/**
 * Every URL of the product but those under /admin (admin-routes.ts) and /manager (staff/staff-routes.ts), which the sign-in page and the cab do not load. The
 * router (App.tsx, AdminRoutes.tsx, staff/StaffRoutes.tsx), the sidebar (layout/menu.ts), the build of the public pages and the e2e tests read the three.
 * After a change run `npm run routes`: it writes the paths for the Worker and the service worker.
 *
 * `:id` is a number, `:token` the secret of a link. The components of the screens are in the router's files.
 */
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
