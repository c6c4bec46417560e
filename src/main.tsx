import 'react-dom/client'
import '#prepared/fonts/fonts.css'
import '#src/ui/app.css'

// In two steps, so that loading all of the code does not block the page.
void import('#src/app/start.tsx').then((start) => start.startApp())
