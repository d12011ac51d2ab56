export * from "./arrows.tsx";
export * from "./Icon.tsx";
export * from "./navigation.tsx";
export * from "./signs.tsx";
