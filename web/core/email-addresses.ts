/** The address for people with an account. */
export const SUPPORT_EMAIL = 'suporte@cochoemdia.com.br'

/** The address for clients with a proposal. */
export const SALES_EMAIL = 'comercial@cochoemdia.com.br'

/** The address for visitors of the site. */
export const CONTACT_EMAIL = 'contato@cochoemdia.com.br'
