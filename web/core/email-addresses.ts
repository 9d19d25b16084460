/** For people with an account. */
export const SUPPORT_EMAIL = 'suporte@cochoemdia.com.br'

/** For who was sent a proposal. */
export const SALES_EMAIL = 'comercial@cochoemdia.com.br'

/** For visitors of the site. */
export const CONTACT_EMAIL = 'contato@cochoemdia.com.br'
