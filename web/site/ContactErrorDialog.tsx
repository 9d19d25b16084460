import { buttonClasses } from '../core/button-classes.ts'

/** scripts/contact.ts opens it when the form could not be sent, with a line for each error of the API. */
export const ContactErrorDialog = () => (
  <dialog
    id="message"
    aria-labelledby="message-title"
    className="m-auto w-[calc(100vw-2rem)] max-w-md rounded-card bg-surface p-6 text-ink shadow-over backdrop:bg-scrim"
  >
    <h2 id="message-title" className="font-display text-2xl font-semibold">
      Erro ao Enviar
    </h2>
    <div data-text className="mt-2 space-y-1">
      <p>Erro ao enviar formulário. Tente novamente.</p>
    </div>
    <form method="dialog" className="mt-6 flex justify-end">
      <button type="submit" className={buttonClasses.primary}>
        Tentar Novamente
      </button>
    </form>
  </dialog>
)
