/** For people with an account. */
export const SUPPORT_EMAIL = 'suporte@cochoemdia.com.br'

/** For visitors of the site. */
export const CONTACT_EMAIL = 'contato@cochoemdia.com.br'
