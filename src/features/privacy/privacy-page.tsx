import { Link } from '@tanstack/react-router'
import { CONSENT_CATEGORIES } from '#src/core/consent/categories.ts'
import { calendarDay } from '#src/ui/calendar-day.ts'
import { TextPage, TextSection } from '#src/ui/text-page.tsx'
import { ON_THE_DEVICE, WITH_AN_ACCOUNT, WITHOUT_AN_ACCOUNT } from './kept.ts'
import { KeptList } from './kept-list.tsx'
import { PRIVACY_DATE } from './privacy-head.ts'

/** What the code does with what it learns of somebody; docs/privacy.md has it in full. */
export function PrivacyPage() {
  return (
    <TextPage
      title="Privacy"
      lead={
        <>
          Choosing a name is a private matter. Nestling works without an account, and then what you search and
          keep stays on your device. Last changed on{' '}
          <time dateTime={PRIVACY_DATE}>{calendarDay(PRIVACY_DATE)}</time>.
        </>
      }
    >
      <TextSection title="What never leaves your device">
        <ul className="grid list-disc gap-2 pl-5">
          <li>What you type into the search, what you filter by, which names you look at.</li>
          <li>The list you keep without an account, until you sign in and say that it may go along.</li>
          <li>The speed report and the error log in Settings.</li>
        </ul>
        <p>
          A search also stands in the page’s address, so that you can bookmark or share it. A server that you
          load such an address from sees it, as it sees any address. A post, and the file that holds a name’s
          birth chart together with many others’, are loaded from this site when you first open them; its
          server sees that, too.
        </p>
        <p>No advertising, no trackers: pages load nothing but what comes from this site and its backend.</p>
      </TextSection>

      <TextSection title="Cookies, and what you are asked">
        <p>
          Nestling sets one cookie, and only when you sign in to an account. It tells the server that this
          browser has signed in before, so that a stranger who guesses at your password cannot lock you out.
          It is strictly necessary, goes to the sign-in address only, says nothing about what you do here, and
          ends after 180 days. It follows nobody anywhere.
        </p>
        <p>
          You are asked what may be measured, and whatever you answer, today nothing is. Until you answer,
          everything optional is off. Reports of errors are sent whatever you answer; they say nothing about
          you.
        </p>
        <dl className="grid gap-3">
          {CONSENT_CATEGORIES.map(({ id, label, text }) => (
            <div key={id}>
              <dt className="font-semibold">{label}</dt>
              <dd className="text-soft">{text}</dd>
            </div>
          ))}
        </dl>
        <p>
          <Link
            to="."
            search={(before) => ({ ...before, panel: 'cookies' })}
            resetScroll={false}
            className="button button-line"
          >
            Change your answer
          </Link>
        </p>
      </TextSection>

      <TextSection title="On your device">
        <KeptList label="Kept on your device" kept={ON_THE_DEVICE} />
        <p>
          Beside these, the browser keeps the app itself, so that it opens offline, how far you have scrolled
          in this tab, where you stopped reading, which posts you keep offline, a message to us that you have
          not sent yet, and, if you chose them, a theme, a text size and whether single keys are on.
        </p>
        <p>
          Each post that you open stays, too, until a new version changes it, and so do the files of birth
          charts that you saw, each of many names together, until newer files crowd them out. They show what
          was read here.
        </p>
        <p>
          Whoever can use your browser can read all this. On a shared computer, use “Erase this device” in
          Settings.
        </p>
      </TextSection>

      <TextSection title="On the server, without an account">
        <p>
          These carry a random number and nothing that says who you are, but for what you write yourself. They
          go out without anybody’s session, also when you are signed in.
        </p>
        <KeptList label="Kept on the server without an account" kept={WITHOUT_AN_ACCOUNT} />
        <p>
          Where whoever runs this site has set it up, a message to us is also mailed to them, by a mail
          service if the site is hosted, and stays in their mail until they delete it.
        </p>
      </TextSection>

      <TextSection title="On the server, with an account">
        <KeptList label="Kept on the server with an account" kept={WITH_AN_ACCOUNT} />
        <p>
          Of a recovery code, as of your password, the server keeps only a hash: nobody can read it there.
        </p>
        <p>
          We mail you only what you ask for, and what you would want to know: that your password or your
          address has changed. There is no newsletter. A server that keeps its mails as files deletes them
          after 30 days.
        </p>
      </TextSection>

      <TextSection title="Who can read it">
        <p>
          You can read what belongs to your account, in a session of yours, with the second factor where you
          have one. Other people cannot, also those with the admin role. Whoever runs the server can: they
          hold its database and its backups, and lists and notes are not encrypted against them. Where the
          site is hosted by others, these may keep logs of their own, such as network addresses.
        </p>
      </TextSection>

      <TextSection title="Take it out, delete it">
        <ul className="grid list-disc gap-2 pl-5">
          <li>
            <b className="font-semibold">Download my data</b> in Settings gives one file with what the server
            or, without an account, this device holds about you, but no messages to us: anybody can have typed
            your address. <b className="font-semibold">Import data</b> brings its names and notes back.
          </li>
          <li>
            <b className="font-semibold">Erase this device</b> empties this browser, with or without a
            network.
          </li>
          <li>
            <b className="font-semibold">Delete account</b> removes the account and every row with its id, its
            address or its phone number, at once and for good. Backups that were made before stay until
            whoever runs the server deletes them.
          </li>
          <li>
            To have a message deleted sooner,{' '}
            <Link to="/contact" className="link">
              write to us
            </Link>
            .
          </li>
        </ul>
        <p>
          <Link
            to="."
            search={(before) => ({ ...before, panel: 'settings' })}
            resetScroll={false}
            className="button button-line"
          >
            Open Settings
          </Link>
        </p>
      </TextSection>
    </TextPage>
  )
}
