import { createBrowserRouter, Navigate } from "react-router";

import { HomePage } from "../features/home/HomePage.tsx";
import { GeneralErrorPage } from "./GeneralErrorPage.tsx";
import { Shell } from "./Shell.tsx";

/** All routes of the portal. Whatever is not the home page is fetched when it is first needed. */
export const createRouter = () =>
  createBrowserRouter([
    {
      path: "/",
      Component: Shell,
      ErrorBoundary: GeneralErrorPage,
      HydrateFallback: () => null,
      children: [
        { index: true, Component: HomePage },
        {
          path: "reporting",
          lazy: async () => ({ Component: (await import("../features/reporting/ReportingGate.tsx")).ReportingGate }),
          children: [
            { index: true, lazy: async () => ({ Component: (await import("../features/reporting/ReportingPage.tsx")).ReportingPage }) },
            { path: ":area", lazy: async () => ({ Component: (await import("../features/reporting/AreaPage.tsx")).AreaPage }) },
            {
              path: ":area/:slug",
              lazy: async () => ({ Component: (await import("../features/reporting/DashboardPage.tsx")).DashboardPage }),
            },
          ],
        },
        {
          path: "sign-in-callback",
          lazy: async () => ({ Component: (await import("../features/sign-in/InstitutionCallback.tsx")).InstitutionCallback }),
        },
        {
          path: "callback",
          lazy: async () => ({ Component: (await import("../features/sign-in/ProviderCallback.tsx")).ProviderCallback }),
        },
        { path: "*", element: <Navigate to="/" replace /> },
      ],
    },
  ]);
