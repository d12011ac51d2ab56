/**
 * Stands for hoist-non-react-statics, which Emotion brings along for `withTheme`, a wrapper for class
 * components that nothing here uses: 1.3 kB of every first visit.
 */
// oxlint-disable-next-line import/no-default-export -- The module that it stands for has one.
export default function hoistNonReactStatics<Target>(target: Target): Target {
  return target;
}
