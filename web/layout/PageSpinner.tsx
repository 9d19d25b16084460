import { Spinner } from 'ui-kit'

/** Stands for a page whose code or data loads. It appears after a short delay. */
export const PageSpinner = () => (
  <div className="flex min-h-[60dvh] items-center justify-center text-pasture">
    <Spinner label="Carregando" className="size-10" />
  </div>
)
