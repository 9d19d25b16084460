import { Spinner } from 'ui-kit'

/** Shown while the code or the data of a page loads. It appears after a short delay. */
export const PageSpinner = () => (
  <div className="flex min-h-[60dvh] items-center justify-center text-pasture">
    <Spinner label="Carregando" className="size-10" />
  </div>
)
