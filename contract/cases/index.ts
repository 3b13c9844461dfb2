import type { Cases } from '../backend.ts';
import { collectionCases } from './collections.ts';
import { deleteAccountCases } from './delete-account.ts';
import { feedbackCases } from './feedback.ts';
import { isolationCases } from './isolation.ts';
import { listingCases } from './listing.ts';
import { profileCases } from './profile.ts';
import { requestCases } from './requests.ts';
import { savedVideosCases } from './saved-videos.ts';
import { sessionCases } from './session.ts';
import { signInCases } from './sign-in.ts';
import { signOutCases } from './sign-out.ts';
import { signUpCases } from './sign-up.ts';
import { tokenCases } from './tokens.ts';
import { userCases } from './user.ts';
import { watchHistoryCases } from './watch-history.ts';

/** Everything that the site requires of a backend, and everything that a backend must refuse. */
export const cases: Readonly<Record<string, Cases>> = {
  'sign-up': signUpCases,
  'sign-in': signInCases,
  'the session': sessionCases,
  'the user': userCases,
  'sign-out': signOutCases,
  profile: profileCases,
  favourites: savedVideosCases('favorites'),
  'watch later': savedVideosCases('watch_later'),
  'watch history': watchHistoryCases,
  collections: collectionCases,
  lists: listingCases,
  feedback: feedbackCases,
  'deleting the account': deleteAccountCases,
  'two people': isolationCases,
  'requests of other kinds': requestCases,
  // Last, because it advances the clock by an hour, after which all tokens have expired.
  tokens: tokenCases,
};
