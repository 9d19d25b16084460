/** For `beforeEach`: the story begins as a visitor who was never asked, and leaves no answer to the next. */
export function withoutConsentAnswer() {
  forget()
  return forget
}

function forget() {
  // biome-ignore lint/suspicious/noDocumentCookie: the page itself writes it so, and Safari before 18.4 has no cookieStore
  document.cookie = 'cookieconsent_status=; max-age=0; path=/'
}
