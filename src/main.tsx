import 'react-dom/client'
import '#generated/fonts/fonts.css'
import '#src/ui/app.css'

// In two steps, so that the page is not held up by all of the code at once.
void import('#src/app/start.tsx').then((start) => start.startApp())
