/**
 * Id of an element of the layout that shows nothing. Buttons of every page open it by `popovertarget`, and the browser keeps
 * it open until the code that shows the dialog instead has come (`device-settings.tsx`): no press is lost.
 */
export const deviceSettingsId = 'settings';

/** Shows the settings of this device. */
export function openDeviceSettings(): void {
  document.getElementById(deviceSettingsId)?.togglePopover(true);
}
