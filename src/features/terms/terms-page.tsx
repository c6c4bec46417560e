import { Link } from '@tanstack/react-router'
import { calendarDay } from '#src/ui/calendar-day.ts'
import { TextPage, TextSection } from '#src/ui/text-page.tsx'
import { TERMS_DATE } from './terms-head.ts'

export function TermsPage() {
  return (
    <TextPage
      title="Terms of use"
      lead={
        <>
          What you can expect of Nestling, and what we ask of you. Last changed on{' '}
          <time dateTime={TERMS_DATE}>{calendarDay(TERMS_DATE)}</time>.
        </>
      }
    >
      <TextSection title="What you may do">
        <p>
          Use it for whatever you like, for nothing, with or without an account. The names, the meanings, the
          guides and posts and the code stand under the MIT licence: you may copy, change and publish them,
          also for money, as long as the licence’s notice goes along. The fonts, Fraunces and Inter, stand
          under the SIL Open Font License. The birth counts of the U.S. Social Security Administration belong
          to everybody.
        </p>
      </TextSection>
      <TextSection title="What you can expect">
        <p>
          We write down what we believe to be true, and mark what is disputed. All the same, a meaning can be
          wrong and a count can be out of date. Nestling comes as it is, without a promise that it is right,
          complete, always there, or fit for a purpose of yours. Before a name goes on a birth certificate,
          ask somebody who speaks the language, and look up what your country allows.
        </p>
        <p>
          We do our best that no list is lost. Keep a copy of what matters to you all the same: Settings has
          “Download my data”.
        </p>
      </TextSection>
      <TextSection title="What is yours">
        <p>
          Your list, your notes and what you write to us stay yours. We store and send them only to do what
          you asked for.{' '}
          <Link to="/privacy" className="link">
            The privacy page
          </Link>{' '}
          says where, for how long, and who can see it.
        </p>
      </TextSection>
      <TextSection title="Accounts">
        <p>
          An account is for one person or one family, with an address that is yours. Keep the password to
          yourself. If you think that somebody else knows it, set a new one: that signs out every other
          device.
        </p>
      </TextSection>
      <TextSection title="What we ask of you">
        <p>
          Do not try to get at other people’s accounts, do not flood the server or the contact form, and do
          not write to us under somebody else’s address. The server counts attempts and turns away what is too
          much.
        </p>
      </TextSection>
      <TextSection title="How it ends">
        <p>
          You can stop at any time: “Delete account” in Settings removes the account and its list from the
          server at once, “Erase this device” removes everything from this browser. Whoever runs this site may
          stop running it. What is on your device stays there, and goes on working.
        </p>
      </TextSection>
      <TextSection title="Where we answer for it">
        <p>
          As far as the law allows, nobody who wrote or runs Nestling owes you anything for damage that comes
          of using it. Nothing here takes away a right that the law gives you and that cannot be given up.
        </p>
      </TextSection>
      <TextSection title="When these terms change">
        <p>
          The new ones stand here with their date. They hold for what you do after it. Questions?{' '}
          <Link to="/contact" className="link">
            Write to us
          </Link>
          .
        </p>
      </TextSection>
    </TextPage>
  )
}
