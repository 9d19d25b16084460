// The only script that stands in a drawn page itself: it has to run before the first paint, and a file would be waited for. The policy names
// it by hash (scripts/prerender/inline-styles.ts).

/** As web/theme.ts keeps it. */
export const THEME_KEY = 'cocho.theme'

export const initialThemeScript = `try{var t=JSON.parse(localStorage.getItem('${THEME_KEY}'));if(t=='light'||t=='dark')document.documentElement.dataset.theme=t}catch(e){}`
