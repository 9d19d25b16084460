import { buttonClasses } from '../../button-classes.ts'

/** Opens when the form could not be sent; site.ts puts the server's words in, where it said any. */
export const ContactErrorDialog = () => (
  <dialog
    id="message"
    aria-labelledby="message-title"
    className="m-auto w-[calc(100vw-2rem)] max-w-md rounded-card bg-surface p-6 text-ink shadow-over backdrop:bg-scrim"
  >
    <h2 id="message-title" className="font-display text-2xl font-semibold">
      Erro ao Enviar
    </h2>
    <p data-text className="mt-2">
      Erro ao enviar formulário. Tente novamente.
    </p>
    <form method="dialog" className="mt-6 flex justify-end">
      <button type="submit" className={buttonClasses.primary}>
        Tentar Novamente
      </button>
    </form>
  </dialog>
)
