/** For `beforeEach`: deletes the answer to the cookie banner, before the story and after it. */
export function withoutConsentAnswer() {
  deleteAnswer()
  return deleteAnswer
}

function deleteAnswer() {
  // biome-ignore lint/suspicious/noDocumentCookie: the page writes it in the same way, and Safari before 18.4 has no cookieStore
  document.cookie = 'cookieconsent_status=; max-age=0; path=/'
}
