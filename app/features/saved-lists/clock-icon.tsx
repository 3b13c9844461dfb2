/** For what is to be watched later. */
export const clockIcon = (
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5.2l3.4 2.3" />
  </>
);
